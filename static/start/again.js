// Reloads the page if the server has a newer version and the player hasn't touched the page; once for each pair of versions.
var untouched = true;

["pointerdown", "keydown", "click"].forEach(function (type) {
  addEventListener(type, function () { untouched = false; }, { capture: true, once: true });
});

function loadedAgain() {
  return untouched && attempt(function () {
    var before = sessionStorage.getItem("minimax-dojo.loaded-again") || "";
    var now = version + ">" + other + " ";
    if (before.indexOf(now) >= 0) return false;
    sessionStorage.setItem("minimax-dojo.loaded-again", before + now);
    location.reload();
    return true;
  });
}
