// Why: docs/decisions/0109-the-app-starts-after-the-first-paint.md
import { useEffect } from "react";

declare global {
  interface Window {
    /** public/early.js records the controls that were pressed before the app hydrated the page. */
    takeEarlyPresses?: () => EarlyPress[];
  }
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
  if (!window.takeEarlyPresses) return;
  for (const input of document.querySelectorAll<HTMLInputElement>("input")) {
    if (isText.test(input.type) && input.value !== input.defaultValue) announceText(input);
    if (input.type === "file" && input.value !== "") input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  for (const press of window.takeEarlyPresses()) repeat(currentControl(press));
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

const isText = /^(?:text|search|email|password)$/;

/** React compares with the value that it saw last, and would ignore an event about the same one. */
function announceText(input: HTMLInputElement): void {
  const { value } = input;
  input.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  // The app did not see that the field was left, so its check on leaving is run now.
  if (input !== document.activeElement) input.dispatchEvent(new Event("focusout", { bubbles: true }));
}
