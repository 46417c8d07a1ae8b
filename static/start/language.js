// The page's language, before it is drawn: the link's, the one that was chosen, or the browser's.
var stored = attempt(function () { return JSON.parse(localStorage.getItem("minimax-dojo.settings")).language; });
// LANGUAGES becomes their codes (see tools/manifest.py).
var linked = (/[#&]lang=(LANGUAGES)\b/.exec(location.hash) || [""])[1];
page.lang = (/^(LANGUAGES)\b/.exec(linked || stored || navigator.languages[0]) || [page.lang])[0];
document.querySelector("link[rel=manifest]").href = "./static/app." + page.lang + ".webmanifest";
