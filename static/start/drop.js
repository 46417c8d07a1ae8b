// Keeps dropped files until Python has started and takes them (ui/shell/extras.py).
attempts.dropped = null;
attempts.isProgram = function (name) { return /\.(py|ipynb)$/i.test(name); };
function drop(event) {
  var data = event.dataTransfer, file = data && data.files[0];
  if (event.defaultPrevented || event.target.type === "file" || !data || data.types.indexOf("Files") < 0) return;
  // In the capturing phase, take only a program, before the editor inserts its text.
  if (event.eventPhase === 1 && !(file && attempts.isProgram(file.name))) return;
  event.preventDefault();
  if (event.type === "drop" && file) attempts.dropped = [].slice.call(data.files);
}
["dragover", "drop"].forEach(function (type) {
  addEventListener(type, drop, true);
  addEventListener(type, drop);
});
