// In a page that the server rendered: starts the app after the first paint, so that styles, fonts and pictures do not
// share the line with its scripts, and keeps the buttons that are pressed until the app has taken the page over.
(function () {
  var pressed = [];
  function keep(event) {
    var button = event.target.closest && event.target.closest("button");
    // A form that works without scripts is sent.
    if (!button || (button.type === "submit" && button.form && button.form.method === "get")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(button);
  }
  document.addEventListener("click", keep, true);
  window.takeEarlyPresses = function () {
    document.removeEventListener("click", keep, true);
    return pressed.splice(0);
  };

  var started = false;
  function start() {
    if (started) return;
    started = true;
    var files = document.querySelector('meta[name="app"]').content.split(" ");
    files.forEach(function (file, index) {
      var element = document.createElement(index === 0 ? "script" : "link");
      element.crossOrigin = "";
      if (index === 0) {
        element.type = "module";
        element.src = file;
      } else {
        element.rel = "modulepreload";
        element.href = file;
      }
      document.head.append(element);
    });
  }
  function startSoon() {
    setTimeout(start, 100);
  }
  if (document.hidden) start();
  else if (window.PerformanceObserver) {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    addEventListener("visibilitychange", start);
  }
  // Where the browser does not tell of its first paint.
  addEventListener("load", startSoon);
})();
