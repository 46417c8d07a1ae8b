// Returns the number of unreadable items that `setAside` has moved; the wish "save" saves them as a file, "drop" deletes them.
attempts.asides = function (wish) {
  return attempt(function () {
    var found = {};
    Object.keys(localStorage).forEach(function (key) {
      if (key.indexOf("minimax-dojo!") === 0) found[key] = localStorage.getItem(key);
    });
    if (wish === "save") {
      var link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([JSON.stringify(found)]));
      link.download = "minimax-dojo.json";
      link.click();
      setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
    }
    if (wish === "drop") Object.keys(found).forEach(function (key) { localStorage.removeItem(key); });
    return wish === "drop" ? 0 : Object.keys(found).length;
  }) || 0;
};
