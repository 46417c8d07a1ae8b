// Keeps the file that a person dropped until Python takes it (ui/shell/extras.py), however early that is.
attempts.dropped = null;
attempts.isProgram = function (name) { return /\.(py|ipynb)$/i.test(name); };
function drop(event) {
  var data = event.dataTransfer, file = data && data.files[0];
  if (event.defaultPrevented || !data || data.types.indexOf("Files") < 0) return;
  // On its way down, only a program is taken: the editor would insert its text.
  if (event.eventPhase === 1 && !(file && attempts.isProgram(file.name))) return;
  event.preventDefault();
  if (event.type === "drop") attempts.dropped = file;
}
["dragover", "drop"].forEach(function (type) {
  addEventListener(type, drop, true);
  addEventListener(type, drop);
});
