// The page's language, before it is drawn: the link's, the one that was chosen, or the browser's.
function storedLanguage() {
  return attempt(function () { return JSON.parse(localStorage.getItem("minimax-dojo.settings")).language; });
}

var linked = /[#&]lang=(en|ja)\b/.exec(location.hash);
var wanted = (linked && linked[1]) || storedLanguage() || (navigator.languages || [navigator.language])[0] || "en";
page.lang = /^ja\b/.test(wanted) ? "ja" : "en";
document.querySelector("link[rel=manifest]").href = "./static/app." + page.lang + ".webmanifest";
