// Why: docs/decisions/0109-the-app-starts-after-the-first-paint.md
import { useEffect } from "react";

declare global {
  interface Window {
    /** public/early.js records the controls that were pressed before the app hydrated the page. */
    takeEarlyPresses?: () => HTMLElement[];
  }
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
  // A page that was rendered again has other controls.
  for (const control of window.takeEarlyPresses()) if (control.isConnected) control.click();
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
