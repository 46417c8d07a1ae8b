// What a browser may refuse is tried here: an error of JavaScript's would end MicroPython, which can't catch it.
// Python finds all that it asks of these scripts at `window.attempts`.
var page = document.documentElement;

// Bytes that the store may have, all that is ours together; a larger text is nothing for MicroPython's memory.
var MOST = 1500000;

// How deep in lists and objects a stored value may lie.
var DEEPEST = 20;

function attempt(action) {
  try {
    return action();
  } catch (refused) {
    return null;
  }
}

function bytes(text) {
  return new TextEncoder().encode(text || "").length;
}

// Whether MicroPython can read it: it has no guard against nesting, and takes minutes for a number of a million digits.
function readable(value, depth) {
  if (typeof value === "number") return Math.abs(value) < 1e15;
  return !value || typeof value !== "object" || depth > 0 && Object.keys(value).every(function (key) {
    return readable(value[key], depth - 1);
  });
}

var attempts = window.attempts = {
  // What went wrong last with what is kept: "aside", "refused", "most" or "soon".
  trouble: "",
  loud: attempt,
  // Returns a text that MicroPython can read, or null: everything that is kept is read here.
  load: function (name) {
    var text = attempt(function () { return localStorage.getItem(name); });
    if (!text || bytes(text) <= MOST && attempt(function () { return readable(JSON.parse(text), DEEPEST); })) return text || null;
    attempts.setAside(name);
    return null;
  },
  save: function (name, text) {
    var before = attempt(function () { return localStorage.getItem(name); });
    var all = bytes(text), ours = name.split(".")[0] + ".";
    attempt(function () {
      Object.keys(localStorage).forEach(function (key) {
        if (key !== name && key.indexOf(ours) === 0) all += bytes(localStorage.getItem(key));
      });
    });
    var fits = all <= MOST || bytes(text) <= bytes(before);
    var done = fits && attempt(function () { localStorage.setItem(name, text); return true; });
    attempts.trouble = !fits ? "most" : !done ? "refused" : all > MOST * 0.8 ? "soon" : "";
  },
  // Puts what can't be read under another key, as long as its own: it fits, however full the store is.
  setAside: function (name) {
    attempt(function () {
      var text = localStorage.getItem(name), place = name.replace(".", "!");
      while (localStorage.getItem(place)) place += "!";
      localStorage.removeItem(name);
      if (!attempt(function () { localStorage.setItem(place, text); return true; })) localStorage.setItem(name, text);
      attempts.trouble = "aside";
    });
  },
  // Has a function write what is kept while no other tab does, where the browser can see to that.
  alone: function (write) {
    if (navigator.locks) navigator.locks.request("minimax-dojo", function () { write(); }).catch(write);
    else write();
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
