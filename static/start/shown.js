// Before the first drawing, sets data-part, by which the stylesheet hides other games' elements, and data-known if there are settings.
// Most games' names begin with their folder's; others are listed as name=folder.
var folders = document.currentScript.dataset.folders.split(" ");
var game = (/[#&]game=(\w+)/.exec(location.hash) || [""])[1] || "";
var found = folders.filter(function (each) { return !game.indexOf(each.split("=")[0]); });
page.dataset.part = (found.pop() || folders[0]).split("=").pop();
if (attempt(function () { return localStorage.getItem("minimax-dojo.settings"); })) page.dataset.known = "";
