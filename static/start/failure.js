// Shows a message if the page can't start, or if the start takes long.
function ready() {
  return page.dataset.ready === "true";
}

function fail(reason) {
  var failure = document.getElementById("failure");
  if (ready() || !failure.hidden) return;
  document.getElementById("slow").hidden = true;
  failure.hidden = false;
  document.getElementById("failure-detail").textContent = reason || "";
}

addEventListener("DOMContentLoaded", function () {
  if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail("WebAssembly, ES modules");
});
// Capturing, since a script's load error doesn't bubble.
addEventListener("error", function (event) {
  fail(event.message || (event.target && (event.target.src || event.target.href)) || "");
}, true);
addEventListener("unhandledrejection", function (event) {
  fail(String(event.reason));
});
setTimeout(function () {
  document.getElementById("slow").hidden = ready() || !document.getElementById("failure").hidden;
}, 8000);
