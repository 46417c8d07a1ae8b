// A page of others shows one thing in a frame (see docs/embed.md): this loads the style and the script for it.
// The end of each address, so that a reload shows the same.
attempts.embed = "";
if (/[#&]embed=1\b/.test(location.hash)) {
  attempts.embed = "&embed=1" + (linkedTheme ? "&theme=" + linkedTheme : "");
  page.dataset.embed = "";
  var frameStyle = document.createElement("link"), frameScript = document.createElement("script");
  frameStyle.rel = "stylesheet";
  frameStyle.blocking = "render";
  frameStyle.href = "./static/embed.css?v=" + page.dataset.version;
  frameScript.src = "./static/embed.js?v=" + page.dataset.version;
  document.head.append(frameStyle, frameScript);
}
