// Starts the service worker (static/sw.js), if the browser and the server have one; `hear` gets its messages as JSON.
var registration;
var controlled;
// Reading it is an error in a frame without an origin.
var registry = attempts.registry = attempt(function () { return navigator.serviceWorker; });

attempts.startWorker = function (hear) {
  attempt(function () { startWorker(hear); });
};

attempts.tellWorker = function (wish) {
  attempt(function () { registration[wish === "take" ? "waiting" : "active"].postMessage(wish); });
  if (wish === "keep") attempt(function () { navigator.storage.persist().catch(function () {}); });
};

attempt(function () {
  controlled = registry.controller;
  // Listen at once: the worker may change while the page loads.
  registry.addEventListener("controllerchange", function () {
    // Reload, so that the page never gets files of two versions.
    if (controlled) location.reload();
    controlled = true;
  });
});

function startWorker(hear) {
  registry.addEventListener("message", function (event) { hear(JSON.stringify(event.data)); });
  (window.requestIdleCallback || setTimeout)(function () {
    registry.register("./sw.js").then(function (found) {
      registration = found;
      function look() {
        if (registration.waiting && controlled) hear('{"waiting": true}');
      }
      function watch() {
        if (registration.installing) registration.installing.addEventListener("statechange", look);
      }
      registration.addEventListener("updatefound", watch);
      watch();
      look();
      return registry.ready;
    }).then(function () {
      registration.active.postMessage("state");
    }).catch(function () {});
  });
}
