// What PyScript and Python ask for late comes before that, but over a network not before what a person sees first.
attempt(function () {
  if (controlled) return fetchAhead();
  new PerformanceObserver(function (list, observer) {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    // Once PyScript is there it asks for its own itself, and would have it twice.
    var script = document.querySelector("script[type=module]").src;
    fetchAhead(performance.getEntriesByName(script).length);
  }).observe({ type: "paint", buffered: true });
});

function fetchAhead(bundlesAlone) {
  // On a slow machine Python may have been quicker, and would have them twice.
  if (!begun) needed().forEach(ahead);
  if (bundlesAlone) return;
  document.querySelectorAll("link[rel=preload]").forEach(function (link) { link.media = "all"; });
}
