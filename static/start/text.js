// The text of a blob; null for JSON in which lists and objects lie so deep that it would end MicroPython.
attempts.text = function (blob) {
  return blob.text().then(function (text) {
    var depth = 0, most = 0;
    if (/^\s*[[{]/.test(text)) text.replace(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g, function (found) {
      if (found[0] !== '"') most = Math.max(most, depth += "[{".indexOf(found) < 0 ? -1 : 1);
    });
    return most > 100 ? null : text;
  });
};
