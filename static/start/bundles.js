// Fetches bundles (see engine/browser/boot.py). Promises resolve to the text, "" after an error, STALE for another version than the page's.
var STALE = "stale";
var early = {};
var version = page.dataset.version;
var other;

attempts.ahead = ahead;
attempts.bundle = function (name) {
  var promise = ahead(name);
  delete early[name];
  return promise;
};

function needed() {
  return ["page", "words-" + page.lang];
}

function ahead(name) {
  early[name] = early[name] || fetchBundle(name, "default").then(function (text) {
    // A cache may have kept a bundle that is cut off or of another version: fetch it from the server.
    return text && text !== STALE ? text : fetchBundle(name, "reload");
  }).then(function (text) {
    if (text === STALE && loadedAgain()) return new Promise(function () {});
    // The next call tries again.
    if (!text || text === STALE) delete early[name];
    return text;
  });
  return early[name];
}

function fetchBundle(name, cache) {
  return fetch("./static/made/" + name + ".txt", { cache: cache, signal: AbortSignal.timeout(120000) }).then(function (response) {
    return response.ok ? response.text() : "";
  }).then(function (text) {
    var end = /\x1cend (\w+)\n$/.exec(text.slice(-64));
    if (!end) return "";
    other = end[1];
    version = version || other;
    return version === other ? text : STALE;
  }).catch(function () {
    return "";
  });
}
