// Python calls these functions as `window.attempts`: MicroPython can't catch an error of JavaScript, and would end.
var page = document.documentElement;
// Limits of MicroPython's JSON parser: bytes of all the page's items in localStorage, and depth of nested lists and objects.
var MOST = 1500000, DEEPEST = 20;

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

// Returns whether MicroPython can parse a value: its parser has no limit for nesting, and takes minutes for a million digits.
function readable(value, depth) {
  if (typeof value === "number") return Math.abs(value) < 1e15;
  return !value || typeof value !== "object" || depth > 0 && Object.keys(value).every(function (key) {
    return readable(value[key], depth - 1);
  });
}

// Texts that the browser didn't store, by name, for as long as this page is open.
var unsaved = {};

var attempts = window.attempts = {
  // The last storage error: "aside", "refused", "most" or "soon".
  trouble: "",
  loud: attempt,
  // Returns a stored text that MicroPython can read, or null.
  load: function (name) {
    var text = attempt(function () { return localStorage.getItem(name); }) || unsaved[name];
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
    if (fits) unsaved[name] = done ? "" : text;
    attempts.trouble = !fits ? "most" : !done ? "refused" : all > MOST * 0.8 ? "soon" : "";
  },
  drop: function (name) {
    unsaved[name] = "";
    attempt(function () { localStorage.removeItem(name); });
  },
  // Moves an unreadable item to another key of the same length, so that it fits into a full store.
  setAside: function (name) {
    attempt(function () {
      var text = localStorage.getItem(name), place = name.replace(".", "!");
      while (localStorage.getItem(place)) place += "!";
      localStorage.removeItem(name);
      if (!attempt(function () { localStorage.setItem(place, text); return true; })) localStorage.setItem(name, text);
      attempts.trouble = "aside";
    });
  },
  // Calls a function that writes; if the browser has locks, while no other tab writes.
  alone: function (write) {
    var locked = attempt(function () { return navigator.locks.request("minimax-dojo", function () { write(); }); });
    if (locked) locked.catch(write);
    else write();
  },
  // Opens a cache; without one, the promise is rejected.
  cache: function (name) {
    return new Promise(function (resolve) { resolve(caches.open(name)); });
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
