// The service worker (static/sw.js) keeps the page for when there is no network. `hear` gets its news as JSON,
// or none at all where the browser or the server has no such worker for us.
var registration;
var controlled;

attempts.startWorker = function (hear) {
  attempt(function () { startWorker(navigator.serviceWorker, hear); });
};

attempts.tellWorker = function (wish) {
  attempt(function () { registration[wish === "take" ? "waiting" : "active"].postMessage(wish); });
  if (wish === "keep") attempt(function () { navigator.storage.persist().catch(function () {}); });
};

attempt(function () {
  controlled = navigator.serviceWorker.controller;
  // From the first: it may be another one while the page is still on its way.
  navigator.serviceWorker.addEventListener("controllerchange", function () {
    // A page that has files of one version never gets those of another.
    if (controlled) location.reload();
    controlled = true;
  });
});

function startWorker(registry, hear) {
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
