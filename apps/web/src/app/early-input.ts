// Why: docs/decisions/0109-the-app-starts-after-the-first-paint.md
declare global {
  interface Window {
    /** Of public/early.js: the controls that were pressed before the app had taken the page over. */
    takeEarlyPresses?: () => HTMLElement[];
  }
}

/** Repeats what was typed and pressed on a rendered page before the app had taken it over. */
export function repeatEarlyInput(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[value]")) {
    if (input.value !== input.defaultValue && isText(input)) announceText(input);
  }
  for (const control of window.takeEarlyPresses?.() ?? []) control.click();
}

function isText({ type }: HTMLInputElement): boolean {
  return type === "text" || type === "search" || type === "email";
}

/** React compares with the value that it saw last, and would ignore an event about the same one. */
function announceText(input: HTMLInputElement): void {
  const { value } = input;
  input.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
