// Shows a message if the page can't start, or if the start takes long.
function ready() {
  return page.dataset.ready === "true";
}

// Shows the reason and, by data-cause, what to do: "old" (the browser lacks something), "frame", or the general help.
function fail(reason, cause) {
  var failure = document.getElementById("failure");
  if (!failure) return addEventListener("DOMContentLoaded", function () { fail(reason, cause); });
  if (ready() || !failure.hidden) return;
  if (window !== top && window.origin === "null") cause = "frame";
  if (cause) page.dataset.cause = cause;
  document.getElementById("slow").hidden = true;
  failure.hidden = false;
  document.getElementById("failure-detail").textContent = reason || "";
}

if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail("WebAssembly, ES modules", "old");
// Capturing, since a script's load error doesn't bubble.
addEventListener("error", function (event) {
  fail(event.message || (event.target && (event.target.src || event.target.href)) || "", event.error instanceof SyntaxError && "old");
}, true);
addEventListener("unhandledrejection", function (event) {
  fail(String(event.reason));
});
setTimeout(function () {
  document.getElementById("slow").hidden = ready() || !document.getElementById("failure").hidden;
}, 8000);
