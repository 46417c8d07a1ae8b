// Sets the page's language before the page is drawn: the link's, the stored one, or the browser's.
var stored = attempt(function () { return JSON.parse(localStorage.getItem("minimax-dojo.settings")).language; });
// tools/manifest.py replaces LANGUAGES by the languages' codes.
var linked = (/[#&]lang=(LANGUAGES)\b/.exec(location.hash) || [""])[1];
page.lang = (/^(LANGUAGES)\b/.exec(linked || stored || navigator.languages[0]) || [page.lang])[0];
document.querySelector("link[rel=manifest]").href = "./static/app." + page.lang + ".webmanifest";
