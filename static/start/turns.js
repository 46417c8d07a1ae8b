// Passes the page's bundles to Python and has it work in portions, by messages: browsers delay timers.
// Whether Python has asked for the bundles.
var begun = false;

attempts.run = function (begin) {
  begun = true;
  Promise.all(needed().map(attempts.bundle)).then(function (texts) {
    var turns = new MessageChannel();
    // As files: converting a text takes Python longer than reading it.
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
