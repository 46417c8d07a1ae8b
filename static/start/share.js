// Hands the page's address on. Resolves to what came of it, by the end of a word's key.
attempts.share = function (title) {
  return attempt(function () {
    if (!navigator.share) return null;
    return navigator.share({ title: title, url: location.href }).then(
      function () { return "done"; },
      function (refused) { return refused.name === "AbortError" ? "done" : copy(); }
    );
  }) || copy();
};

function copy() {
  return (attempt(function () { return navigator.clipboard.writeText(location.href); }) || Promise.reject()).then(
    function () { return "copied"; },
    function () { return "refused"; }
  );
}
