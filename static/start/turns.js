// Gives the page's bundles to Python, and lets it do portions of its work as long as there are any. It is not left
// to wait for that itself, which it does by timers, and browsers let those wait longer than asked.

// Whether Python has asked for the page's bundles.
var begun = false;

attempts.run = function (begin) {
  begun = true;
  Promise.all(needed().map(attempts.bundle)).then(function (texts) {
    var turns = new MessageChannel();
    // As files: to make a text of JavaScript's one of Python's takes longer than to read it.
    var names = texts.map(function (text, index) {
      Module.FS.writeFile(index + ".txt", new TextEncoder().encode(text));
      return index + ".txt";
    });
    var portion = begin(names[0], names[1]);
    turns.port1.onmessage = function () {
      if (portion()) turns.port2.postMessage(null);
      else turns.port1.close();
    };
    turns.port2.postMessage(null);
  });
};
