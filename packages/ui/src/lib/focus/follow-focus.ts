interface Focused {
  element: Element;
  /** From the inside to the outside, as they were. */
  around: Element[];
  path: string;
}

const places = "section, article, form, fieldset, main, [role=dialog], [role=alertdialog], [tabindex]";
/** Dialogs and forms that put the focus somewhere themselves have done it by then. */
const delay = 50;

/**
 * When what has the focus is taken away, the heading of the place around it gets the focus: the next Tab would otherwise start at the top
 * of the page. What was disabled for a while gets the focus back. A page that is opened gives the focus to its own heading.
 */
export function followFocus(): () => void {
  /** The newest of each child of the body, the last one at the end: a dialog is beside the page that it was opened from. */
  const latest = new Map<Element, Focused>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (element: Element | null) => {
    if (!element || element === document.body) return;
    const around = ancestors(element);
    const root = around.at(-1) ?? element;
    latest.delete(root);
    latest.set(root, { element, around, path: location.pathname });
  };
  const settle = () => {
    if (document.activeElement !== document.body) return;
    for (const [root, focused] of [...latest].toReversed()) {
      if (focused.path !== location.pathname) return;
      if (focused.element.isConnected) return focusAgain(focused.element);
      const place = focused.around.find((each) => each.isConnected && each.matches(places));
      if (place) return focusOnHeading(place);
      latest.delete(root);
    }
  };
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, delay);
  };
  const forgetLeft = ({ relatedTarget }: FocusEvent) => {
    // A press on nothing takes the focus away from what stays.
    if (relatedTarget === null) setTimeout(() => isLeft([...latest.values()].at(-1)) && latest.clear());
  };

  const changes = new MutationObserver(settleSoon);
  const onFocus = ({ target }: FocusEvent) => note(target instanceof Element ? target : null);
  note(document.activeElement);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", onFocus);
  addEventListener("focusout", forgetLeft);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    removeEventListener("focusin", onFocus);
    removeEventListener("focusout", forgetLeft);
  };
}

function ancestors(element: Element): Element[] {
  const around: Element[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) around.push(each);
  return around;
}

function isLeft(focused: Focused | undefined): boolean {
  return (
    document.activeElement === document.body &&
    focused?.element.isConnected === true &&
    !focused.element.matches(":disabled")
  );
}

function focusOnHeading(place: Element): void {
  const heading = place.querySelector("h1, h2, h3, legend");
  // Where the focus is has to be seen.
  const isShown = heading !== null && !heading.matches(".sr-only");
  const target = isShown && !place.hasAttribute("tabindex") ? heading : place;
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Nothing happens to what is still disabled. */
function focusAgain(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
