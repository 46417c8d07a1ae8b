// What has to happen before Python can: take the page's language, and say so in words if Python can't start.
(function () {
  "use strict";
  var page = document.documentElement;

  function storedLanguage() {
    try {
      return JSON.parse(localStorage.getItem("minimax-dojo.settings") || "{}").language;
    } catch (denied) {
      return null;
    }
  }

  var linked = /[#&]lang=(en|ja)\b/.exec(location.hash);
  var wanted = (linked && linked[1]) || storedLanguage() || (navigator.languages || [navigator.language])[0] || "en";
  page.lang = /^ja\b/.test(wanted) ? "ja" : "en";

  function ready() {
    return page.dataset.ready === "true";
  }

  function fail(reason) {
    if (ready()) return;
    document.getElementById("slow").hidden = true;
    document.getElementById("failure").hidden = false;
    document.getElementById("failure-detail").textContent = reason || "";
  }

  addEventListener("DOMContentLoaded", function () {
    if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail("WebAssembly, ES modules");
  });
  // A script that can't be loaded fires its error at the element and does not bubble: hence the capture.
  addEventListener("error", function (event) {
    fail(event.message || (event.target && (event.target.src || event.target.href)) || "");
  }, true);
  addEventListener("unhandledrejection", function (event) {
    fail(String(event.reason));
  });
  setTimeout(function () {
    document.getElementById("slow").hidden = ready() || !document.getElementById("failure").hidden;
  }, 8000);
})();
