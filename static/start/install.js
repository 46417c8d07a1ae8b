// Installs the page as an app, where the browser offers that; says whether it does.
var installer = null;

addEventListener("beforeinstallprompt", function (event) {
  event.preventDefault();
  installer = event;
});

attempts.install = function (now) {
  if (now && installer) installer.prompt();
  return Boolean(installer);
};
