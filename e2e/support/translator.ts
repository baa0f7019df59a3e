/**
 * Runs in the page and stands for a browser's translator: each text node becomes two font elements, later ones too. The words stay as
 * they are, so that a journey notices those that are not written anew.
 */
export function translateTexts(beforeTheApp: boolean): void {
  const skipped = "script, style, textarea, noscript, font, option, svg, [translate=no]";
  const replace = (text: Node) => {
    const { parentElement, nodeValue } = text;
    if (!parentElement || !nodeValue?.trim() || parentElement.closest(skipped)) return;
    const outer = document.createElement("font");
    outer.append(document.createElement("font"));
    outer.firstElementChild?.append(nodeValue);
    text.parentNode?.replaceChild(outer, text);
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  };
  const start = () => {
    replaceIn(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) replace(node);
        else replaceIn(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  };
  // The server's document has no switch for the theme.
  const startWithApp = () => {
    if (document.querySelector("button[aria-label^='Switch to']")) start();
    else setTimeout(startWithApp, 10);
  };
  document.addEventListener("readystatechange", () => {
    // The document is parsed, and no deferred script has run.
    if (document.readyState !== "interactive") return;
    if (beforeTheApp) start();
    else startWithApp();
  });
}
