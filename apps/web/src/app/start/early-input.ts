// Why: docs/decisions/0109-the-app-starts-after-the-first-paint.md
import { useEffect } from "react";

declare global {
  interface Window {
    /** public/early.js records what was pressed and typed before the app hydrated the page. */
    takeEarlyInput?: () => { presses: EarlyPress[]; values: Map<EventTarget, string> };
  }
}

type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

interface Entry {
  field: Field;
  /** Undefined: nobody has entered anything. */
  value: string | undefined;
  checked: boolean;
}

interface EarlyPress {
  control: HTMLElement;
  /** Among all buttons and links of the document. */
  place: number;
}

/** Its effect runs when the rest of the page is hydrated. */
export function EarlyInput() {
  // Later than the effect: React takes nothing over while it runs effects.
  useEffect(() => void setTimeout(repeatEarlyInput), []);
  return null;
}

function repeatEarlyInput(): void {
  const early = window.takeEarlyInput?.();
  if (!early) return;
  const fields = Array.from(document.querySelectorAll<Field>("input, textarea, select"), (field) => ({
    field,
    // Browsers fill in texts without an event.
    value: early.values.get(field) ?? (isText.test(field.type) ? field.value : undefined),
    checked: field.checked,
  }));
  // An update of the app draws all of them as the app knows them.
  for (const each of fields) repeatEntry(each);
  for (const press of early.presses) repeat(currentControl(press));
}

/** React compares with what it saw last, and would ignore an event about the same. */
function repeatEntry({ field, value, checked }: Entry): void {
  if (value === undefined) return;
  if (isChoice.test(field.type)) {
    // Only the radio button that was chosen counts.
    if (checked === field.defaultChecked || (field.type === "radio" && !checked)) return;
    field.checked = !checked;
    field.click();
    return;
  }
  if (field.type === "file") {
    // The app may have taken it already.
    if (field.value === "") return;
  } else {
    if (value === (field.options ? field.value : field.defaultValue)) return;
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  }
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  // The app did not see that the field was left, so its check on leaving is run now.
  if (field !== document.activeElement) field.dispatchEvent(new Event("focusout", { bubbles: true }));
}

/** Menus open when the pointer goes down, and tabs change when the mouse does. */
function repeat(control: HTMLElement | undefined): void {
  for (const type of ["pointerdown", "mousedown"]) control?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  control?.click();
}

/** A translated page was rendered again: it has other controls, in the same places. */
function currentControl({ control, place }: EarlyPress): HTMLElement | undefined {
  if (control.isConnected) return control;
  const other = document.querySelectorAll<HTMLElement>("button, a[href]")[place];
  const isSame = other?.className === control.className && other.getAttribute("href") === control.getAttribute("href");
  return isSame ? other : undefined;
}

const isText = /^text|search|email|password/;
const isChoice = /^(?:checkbox|radio)$/;
