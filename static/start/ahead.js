// Prefetches files that PyScript and Python request late; without a service worker, only after the first paint.
attempt(function () {
  if (controlled) return fetchAhead();
  new PerformanceObserver(function (list, observer) {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    // Once PyScript runs, it fetches its own files.
    var script = document.querySelector("script[type=module]").src;
    fetchAhead(performance.getEntriesByName(script).length);
  }).observe({ type: "paint", buffered: true });
});

function fetchAhead(bundlesAlone) {
  // Python may have fetched them already.
  if (!begun) needed().forEach(ahead);
  if (bundlesAlone) return;
  document.querySelectorAll("link[rel=preload]").forEach(function (link) { link.media = "all"; });
}
