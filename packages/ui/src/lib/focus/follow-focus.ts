import { type Focused, noteFocused, returnFocus } from "./focused.ts";

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
    const focused = noteFocused(element);
    const root = focused.around.at(-1) ?? element;
    latest.delete(root);
    latest.set(root, focused);
  };
  const settle = () => {
    if (document.activeElement !== document.body) return;
    for (const [root, focused] of [...latest].toReversed()) {
      if (focused.path !== location.pathname || returnFocus(focused)) return;
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

function isLeft(focused: Focused | undefined): boolean {
  return (
    document.activeElement === document.body &&
    focused?.element.isConnected === true &&
    !focused.element.matches(":disabled")
  );
}
