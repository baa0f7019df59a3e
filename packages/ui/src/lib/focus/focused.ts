export interface Focused {
  element: Element;
  /** From the inside to the outside, as they were. */
  around: Element[];
  path: string;
}

const places = "section, article, form, fieldset, main, [role=dialog], [role=alertdialog], [tabindex]";

export function noteFocused(element: Element): Focused {
  const around: Element[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) around.push(each);
  return { element, around, path: location.pathname };
}

/** Where the element is gone, the heading of the place around it gets the focus. Says whether there is anything to have it. */
export function returnFocus({ element, around, path }: Focused): boolean {
  if (element.isConnected) {
    // Nothing happens to what is still disabled.
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    return true;
  }
  // A form may have put it on what takes the place of the element.
  if (document.activeElement !== document.body) return true;
  // A page that is opened gives the focus to its own heading.
  const isSamePage = path === location.pathname;
  const place = isSamePage ? around.find((each) => each.isConnected && each.matches(places)) : undefined;
  if (place) focusOnHeading(place);
  return place !== undefined;
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
