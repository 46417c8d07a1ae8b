// Sets the link's theme or the chosen one before the page is drawn, and loads the script for sounds when they are on.
attempts.theme = setTheme;
attempts.sound = function (on) {
  page.dataset.sound = on ? "on" : "off";
  if (!on || document.querySelector("script[src*=sound]")) return;
  var script = document.createElement("script");
  script.src = "./static/sound.js";
  document.head.append(script);
};

function setTheme(name) {
  page.dataset.theme = name;
  document.querySelectorAll("meta[name=theme-color]").forEach(function (meta, dark) {
    meta.media = name === "system" ? "(prefers-color-scheme: " + (dark ? "dark" : "light") + ")" : "all";
    if (name !== "system" && (name === "dark") !== Boolean(dark)) meta.media = "not all";
  });
}

var linkedTheme = (/[#&]theme=(light|dark|auto)\b/.exec(location.hash) || [""])[1];
var theme = linkedTheme || attempt(function () { return JSON.parse(localStorage.getItem("minimax-dojo.theme")); });
if (theme === "light" || theme === "dark") setTheme(theme);
