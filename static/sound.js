// Makes the sounds of a stroke and of a disc, from noise and tones.
(function () {
  "use strict";
  var context;

  function now(seconds) {
    return context.currentTime + seconds;
  }

  function fading(loudness, start, length) {
    var gain = context.createGain();
    gain.gain.setValueAtTime(loudness, now(start));
    gain.gain.exponentialRampToValueAtTime(0.0001, now(start + length));
    gain.connect(context.destination);
    return gain;
  }

  // A brush over paper: noise through a falling filter.
  function stroke(start, length) {
    var samples = Math.floor(context.sampleRate * length);
    var buffer = context.createBuffer(1, samples, context.sampleRate);
    var data = buffer.getChannelData(0);
    for (var i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * Math.sin(Math.PI * i / samples);
    var source = context.createBufferSource();
    var filter = context.createBiquadFilter();
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(2600, now(start));
    filter.frequency.exponentialRampToValueAtTime(1100, now(start + length));
    source.connect(filter).connect(fading(0.35, start, length));
    source.start(now(start));
  }

  // A disc: a short knock of two tones.
  function knock() {
    [310, 780].forEach(function (pitch, index) {
      var tone = context.createOscillator();
      tone.frequency.setValueAtTime(pitch, now(0));
      tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, now(0.09));
      tone.connect(fading(index ? 0.12 : 0.4, 0, 0.1));
      tone.start(now(0));
      tone.stop(now(0.11));
    });
  }

  function sound() {
    context = context || new AudioContext();
    context.resume();
    if (document.documentElement.dataset.part !== "tictactoe") return knock();
    stroke(0, 0.16);
    stroke(0.17, 0.16);
  }

  // ui/board/board.py marks a new piece.
  new MutationObserver(function (changes) {
    var placed = changes.some(function (change) { return change.target.hasAttribute("data-fresh"); });
    if (placed && document.documentElement.dataset.sound === "on") window.attempts.loud(sound);
  }).observe(document.getElementById("board"), { subtree: true, attributeFilter: ["data-fresh"] });
})();
