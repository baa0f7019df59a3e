// In a page that the server rendered: starts the app after the first paint, so that styles, fonts and pictures do not
// share the line with its scripts, and keeps presses of buttons and what is typed until the app has taken the page over.
// Back until then loads the other page: the app can only take over the one that is here.
(function () {
  var pressed = [];
  var taken = false;
  var values = new Map();
  var down;
  function controlIn(event) {
    return event.target.closest && event.target.closest("button, a[href]");
  }
  // The kept press is repeated with its beginning, which React would otherwise handle twice.
  function begin(event) {
    down = controlIn(event);
    if (down) event.stopImmediatePropagation();
  }
  function keep(event) {
    var control = controlIn(event);
    down = undefined;
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Forms that work without scripts, and links to places on this page or on other sites, are left to the browser. What was
    // typed elsewhere would be lost.
    if (control.type === "submit" && control.form && control.form.method === "get" && !typedOutside(control.form))
      return;
    if (control.href && (control.origin !== location.origin || control.hash || control.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    var place = [].indexOf.call(document.querySelectorAll("button, a[href]"), control);
    pressed.push({ control: control, place: place });
    // On a slow line the browser is sooner at the next page than the app.
    if (control.href) setTimeout(follow, 500, control.href);
  }
  function typedOutside(form) {
    return Array.from(values.keys()).some(function (field) {
      return field.form !== form;
    });
  }
  // The app asks first whether what was typed may be lost.
  function follow(address) {
    if (!taken && !values.size) location.href = address;
  }
  document.addEventListener("pointerdown", begin, true);
  document.addEventListener("mousedown", begin, true);
  document.addEventListener("click", keep, true);
  // React puts its own text into a field that it takes over.
  document.addEventListener("input", function (event) {
    if (!taken) values.set(event.target, event.target.value);
  });
  var address = location.pathname + location.search;
  addEventListener("popstate", function () {
    // The browser also reports links to places on this page.
    if (taken || location.pathname + location.search === address) return;
    // The app must not start with what was painted for the other address.
    document.getElementById("root").inert = true;
    location.reload();
  });
  window.takeEarlyInput = function () {
    taken = true;
    document.removeEventListener("pointerdown", begin, true);
    document.removeEventListener("mousedown", begin, true);
    document.removeEventListener("click", keep, true);
    var early = { values: values, presses: pressed, down: down };
    values = new Map();
    pressed = [];
    return early;
  };

  var started = false;
  function start() {
    if (started) return;
    // On a slow line a page is painted before its document has ended, with the data from which the app starts.
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", start);
      return;
    }
    started = true;
    // Styles show the name of a language in the font that such words bring.
    if (document.querySelector(":lang(hi):not(.language-name, [data-far] *)"))
      document.documentElement.dataset.words = "";
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
  // Some browsers do not report their first paint.
  addEventListener("load", startSoon);
})();
