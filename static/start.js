// What Python can't do: take the page's language before it starts, say in words that it can't start, and try
// what a browser may refuse (an error of JavaScript's would end MicroPython, which can't catch it). And fetch what
// Python is to be started with, before there is any.
(function () {
  "use strict";
  var page = document.documentElement;

  function attempt(action) {
    try {
      return action();
    } catch (refused) {
      return null;
    }
  }

  window.attempts = {
    ahead: ahead,
    bundle: function (name) {
      var promise = ahead(name);
      delete early[name];
      return promise;
    },
    // Give the page's bundles to Python, and let it do portions of its work as long as there are any. It is not left
    // to wait for that itself, which it does by timers, and browsers let those wait longer than asked.
    run: function (begin) {
      begun = true;
      Promise.all(needed().map(window.attempts.bundle)).then(function (texts) {
        var turns = new MessageChannel();
        // As files: to make a text of JavaScript's one of Python's takes longer than to read it.
        var names = texts.map(function (text, index) {
          Module.FS.writeFile(index + ".txt", new TextEncoder().encode(text));
          return index + ".txt";
        });
        var portion = begin(names[0], names[1]);
        turns.port1.onmessage = function () {
          if (portion()) turns.port2.postMessage(null);
          else turns.port1.close();
        };
        turns.port2.postMessage(null);
      });
    },
    style: function (text) {
      return attempt(function () {
        var sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
        return true;
      });
    },
    load: function (name) {
      return attempt(function () { return localStorage.getItem(name); });
    },
    save: function (name, text) {
      attempt(function () { localStorage.setItem(name, text); });
    },
    setAddress: function (address, push, kept) {
      attempt(function () { history[push ? "pushState" : "replaceState"](kept, "", address); });
    },
    theme: setTheme,
    sound: function (on) {
      page.dataset.sound = on ? "on" : "off";
      if (!on || document.querySelector("script[src*=sound]")) return;
      var script = document.createElement("script");
      script.src = "./static/sound.js";
      document.head.append(script);
    },
    loud: attempt,
    install: function (now) {
      if (now && installer) installer.prompt();
      return Boolean(installer);
    },
    // Resolves to what came of it, by the end of a word's key.
    share: function (title) {
      return attempt(function () {
        if (!navigator.share) return null;
        return navigator.share({ title: title, url: location.href }).then(
          function () { return "done"; },
          function (refused) { return refused.name === "AbortError" ? "done" : copy(); }
        );
      }) || copy();
    },
    startWorker: function (hear) {
      attempt(function () { startWorker(navigator.serviceWorker, hear); });
    },
    tellWorker: function (wish) {
      attempt(function () { registration[wish === "take" ? "waiting" : "active"].postMessage(wish); });
      if (wish === "keep") attempt(function () { navigator.storage.persist().catch(function () {}); });
    }
  };

  function copy() {
    return (attempt(function () { return navigator.clipboard.writeText(location.href); }) || Promise.reject()).then(
      function () { return "copied"; },
      function () { return "refused"; }
    );
  }

  var installer = null;
  addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    installer = event;
  });

  // Bundles (see engine/boot.py), by promises of their text: "" where none can be had, and STALE where the server
  // has them of another version than the page, which says of which one it is.
  var STALE = "stale";
  var early = {};
  // Whether Python has asked for the page's bundles.
  var begun = false;
  var version = page.dataset.version;
  var other;

  function needed() {
    return ["page", "words-" + page.lang];
  }

  function ahead(name) {
    early[name] = early[name] || fetchBundle(name, "default").then(function (text) {
      // Cut off, or of another version: perhaps only because something between here and the server kept it.
      return text && text !== STALE ? text : fetchBundle(name, "reload");
    }).then(function (text) {
      if (text === STALE && loadedAgain()) return new Promise(function () {});
      // Who asks again for what could not be had wants it to be tried again.
      if (!text || text === STALE) delete early[name];
      return text;
    });
    return early[name];
  }

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

  function fetchBundle(name, cache) {
    return fetch("./static/made/" + name + ".txt", { cache: cache }).then(function (response) {
      return response.ok ? response.text() : "";
    }).then(function (text) {
      var end = /\x1cend (\w+)\n$/.exec(text.slice(-64));
      if (!end) return "";
      other = end[1];
      version = version || other;
      return version === other ? text : STALE;
    }).catch(function () {
      return "";
    });
  }

  // The service worker (static/sw.js) keeps the page for when there is no network. `hear` gets its news as JSON,
  // or none at all where the browser or the server has no such worker for us.
  var registration;
  var controlled;

  attempt(function () {
    controlled = navigator.serviceWorker.controller;
    // From the first: it may be another one while the page is still on its way.
    navigator.serviceWorker.addEventListener("controllerchange", function () {
      // A page that has files of one version never gets those of another.
      if (controlled) location.reload();
      controlled = true;
    });
  });

  function startWorker(registry, hear) {
    registry.addEventListener("message", function (event) { hear(JSON.stringify(event.data)); });
    (window.requestIdleCallback || setTimeout)(function () {
      registry.register("./sw.js").then(function (found) {
        registration = found;
        function look() {
          if (registration.waiting && controlled) hear('{"waiting": true}');
        }
        function watch() {
          if (registration.installing) registration.installing.addEventListener("statechange", look);
        }
        registration.addEventListener("updatefound", watch);
        watch();
        look();
        return registry.ready;
      }).then(function () {
        registration.active.postMessage("state");
      }).catch(function () {});
    });
  }

  function storedLanguage() {
    return attempt(function () { return JSON.parse(localStorage.getItem("minimax-dojo.settings")).language; });
  }

  var linked = /[#&]lang=(en|ja)\b/.exec(location.hash);
  var wanted = (linked && linked[1]) || storedLanguage() || (navigator.languages || [navigator.language])[0] || "en";
  page.lang = /^ja\b/.test(wanted) ? "ja" : "en";
  // What belongs to another game is hidden, by the rules that tools/page.py writes into the stylesheet.
  var folders = document.currentScript.dataset.folders.split(" ").map(function (each) { return each.split("="); });
  var game = (/[#&]game=(\w+)/.exec(location.hash) || [])[1];
  var found = folders.filter(function (each) { return each[0] === game; })[0] || folders[0];
  page.dataset.shown = found[0];
  page.dataset.part = found[1];
  function setTheme(name) {
    page.dataset.theme = name;
    document.querySelectorAll("meta[name=theme-color]").forEach(function (meta, dark) {
      meta.media = name === "system" ? "(prefers-color-scheme: " + (dark ? "dark" : "light") + ")" : "all";
      // The first one that fits counts.
      if (name !== "system" && (name === "dark") !== Boolean(dark)) meta.media = "not all";
    });
  }

  var theme = attempt(function () { return JSON.parse(localStorage.getItem("minimax-dojo.theme")); });
  if (theme === "light" || theme === "dark") setTheme(theme);
  // Who has been here knows what the page is for.
  if (attempt(function () { return localStorage.getItem("minimax-dojo.settings"); })) page.dataset.known = "";
  document.querySelector("link[rel=manifest]").href = "./static/app." + page.lang + ".webmanifest";

  // What PyScript and Python ask for late comes before that, but over a network not before what a person sees first.
  attempt(function () {
    if (controlled) return fetchAhead();
    new PerformanceObserver(function (list, observer) {
      if (!list.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      // Once PyScript is there it asks for its own itself, and would have it twice.
      var script = document.querySelector("script[type=module]").src;
      fetchAhead(performance.getEntriesByName(script).length);
    }).observe({ type: "paint", buffered: true });
  });

  function fetchAhead(bundlesAlone) {
    // On a slow machine Python may have been quicker, and would have them twice.
    if (!begun) needed().forEach(ahead);
    if (bundlesAlone) return;
    document.querySelectorAll("link[rel=preload]").forEach(function (link) { link.media = "all"; });
  }

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
