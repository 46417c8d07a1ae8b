// Which game the page is of, before it is drawn, and whether somebody is new here.

// What belongs to another game is hidden, by the rules that tools/page.py writes into the stylesheet.
var folders = document.currentScript.dataset.folders.split(" ").map(function (each) { return each.split("="); });
var game = (/[#&]game=(\w+)/.exec(location.hash) || [])[1];
var found = folders.filter(function (each) { return each[0] === game; })[0] || folders[0];
page.dataset.part = found[1];
// Who has been here knows what the page is for.
if (attempt(function () { return localStorage.getItem("minimax-dojo.settings"); })) page.dataset.known = "";
