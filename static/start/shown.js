// Which game the page is of, before it is drawn, and whether somebody is new here.

// What belongs to another game is hidden, by the rules that tools/page.py writes into the stylesheet. Most games' names
// begin with their folder's; the others are named with it.
var folders = document.currentScript.dataset.folders.split(" ");
var game = (/[#&]game=(\w+)/.exec(location.hash) || [""])[1] || "";
var found = folders.filter(function (each) { return !game.indexOf(each.split("=")[0]); });
page.dataset.part = (found.pop() || folders[0]).split("=").pop();
// Who has been here knows what the page is for.
if (attempt(function () { return localStorage.getItem("minimax-dojo.settings"); })) page.dataset.known = "";
