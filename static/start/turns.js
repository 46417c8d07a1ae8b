// Passes the page's bundles to Python, and calls it for each portion of work by messages, since browsers delay timers.
// Whether Python has asked for the bundles.
var begun = false;

attempts.run = function (begin) {
  begun = true;
  Promise.all(needed().map(attempts.bundle)).then(function (texts) {
    var turns = new MessageChannel();
    // As files, since Python reads a file faster than it converts a string.
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
