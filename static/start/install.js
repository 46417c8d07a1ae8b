// Installs the page as an app; returns whether the browser offers that.
var installer = null;

addEventListener("beforeinstallprompt", function (event) {
  event.preventDefault();
  installer = event;
});

attempts.install = function (now) {
  if (now && installer) installer.prompt();
  return Boolean(installer);
};
