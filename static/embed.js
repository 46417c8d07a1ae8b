// In a page of others: the link to the whole page, the way back to the first view, and the height that is needed.
// docs/embed.md has the message that the page around gets.
(function () {
  "use strict";
  var attempts = window.attempts, write = attempts.setAddress;
  var first = "", asked = 0, waiting = false;

  function view() {
    var short = { tree: "bench", learn: "lessons" }[(/[#&](tree|learn)\b/.exec(location.hash) || []).pop()];
    return (/[#&]view=(\w+)/.exec(location.hash) || [short || "play"]).pop();
  }

  // Returns the page's address without what makes it a frame. The game of a player's own is in its program's link, if anywhere.
  function whole() {
    var parts = location.hash.slice(1).split("&").filter(function (part) { return !/^(embed|theme)=/.test(part); });
    return location.href.split("#")[0] + "#" + parts.join("&");
  }

  function draw() {
    var link = document.getElementById("embed-open"), back = document.getElementById("embed-back");
    first = first || view();
    if (!link) return;
    if (!/[#&]game=own/.test(location.hash)) link.href = whole();
    back.hidden = view() === first;
  }

  // Asks the page around for the height at which nothing scrolls. It is never another layout's (see the queries in style.css), so that
  // the layout doesn't change to and fro.
  function ask() {
    var root = document.documentElement, now = window.innerHeight, more = root.scrollHeight - now;
    document.querySelectorAll("[data-frame=panel], .rest > .body").forEach(function (box) {
      more = Math.max(more, box.scrollHeight - box.clientHeight);
    });
    var most = 4 * window.innerWidth;
    if (matchMedia("(orientation: landscape)").matches) most = window.innerWidth - 1;
    if (matchMedia("(max-height: 30rem) and (orientation: landscape)").matches) {
      most = Math.min(most, 30 * parseFloat(getComputedStyle(root).fontSize));
    }
    var height = Math.max(now, Math.min(now + more, most));
    waiting = false;
    if (height !== asked) parent.postMessage({ type: "minimax-dojo", height: asked = height }, "*");
  }

  function look() {
    if (waiting || parent === window || !document.documentElement.dataset.ready) return;
    waiting = true;
    setTimeout(ask, 100);
  }

  // Back in the browser is for the page around.
  attempts.setAddress = function (address, push, kept) {
    write(address, false, kept);
    draw();
  };

  function begin(html) {
    document.querySelector("[data-frame=head]").insertAdjacentHTML("beforeend", html);
    document.getElementById("embed-back").addEventListener("click", function () {
      document.querySelector("[data-view=" + first + "]").click();
    });
    new MutationObserver(look).observe(document.querySelector("main"), { attributes: true, childList: true, subtree: true, characterData: true });
    addEventListener("resize", look);
    draw();
    look();
  }

  fetch("./static/embed.html").then(function (response) { return response.text(); }).then(function (html) {
    if (document.readyState !== "loading") return begin(html);
    addEventListener("DOMContentLoaded", function () { begin(html); });
  });
})();
