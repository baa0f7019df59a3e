// Sets the theme, and the player's theatre mode, before the first paint. A file of its own: the content security policy allows no inline script.
(function () {
  var theme;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    theme = null;
  }
  if (theme !== "dark" && theme !== "light") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;
  try {
    if (JSON.parse(localStorage.getItem("playback")).theatre === true) document.documentElement.dataset.theatre = "";
  } catch {
    // Nothing was chosen, or nothing is stored.
  }
})();
