// What a browser may refuse is tried here: an error of JavaScript's would end MicroPython, which can't catch it.
// Python finds all that it asks of these scripts at `window.attempts`.
var page = document.documentElement;

function attempt(action) {
  try {
    return action();
  } catch (refused) {
    return null;
  }
}

var attempts = window.attempts = {
  loud: attempt,
  load: function (name) {
    return attempt(function () { return localStorage.getItem(name); });
  },
  save: function (name, text) {
    attempt(function () { localStorage.setItem(name, text); });
  },
  setAddress: function (address, push, kept) {
    attempt(function () { history[push ? "pushState" : "replaceState"](kept, "", address); });
  },
  style: function (text) {
    return attempt(function () {
      var sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
      return true;
    });
  }
};
