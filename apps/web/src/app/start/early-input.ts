// Why: docs/decisions/0109-the-app-starts-after-the-first-paint.md
import { setPressBegin } from "@lms/ui/lib/late-part";
import { type Field, repeatEntry, repeatPress } from "@lms/ui/lib/repeat-input";
import { useEffect } from "react";

declare global {
  interface Window {
    /** public/early.js records what was pressed and typed before the app hydrated the page. */
    takeEarlyInput?: () => { presses: EarlyPress[]; values: Map<EventTarget, string>; down?: HTMLElement };
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
  for (const press of early.presses) repeatPress(currentControl(press));
  setPressBegin(early.down);
}

/** A translated page was rendered again: it has other controls, in the same places. */
function currentControl({ control, place }: EarlyPress): HTMLElement | undefined {
  if (control.isConnected) return control;
  const other = document.querySelectorAll<HTMLElement>("button, a[href]")[place];
  const isSame = other?.className === control.className && other.getAttribute("href") === control.getAttribute("href");
  return isSame ? other : undefined;
}

const isText = /^text|search|email|password/;
