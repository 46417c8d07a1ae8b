// A page that the server has a newer version of is loaded again as long as nobody has done anything with it;
// once for each two versions, lest that go on for ever where a server has something of both.
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
