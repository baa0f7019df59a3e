export type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

export interface Entry {
  field: Field;
  /** Undefined: nobody has entered anything. */
  value: string | undefined;
  checked: boolean;
  /** What the field had before, in a part that is taken over late. */
  painted?: string;
}

/** React compares with what it saw last, and would ignore an event about the same. */
export function repeatEntry({ field, value, checked, painted = field.value }: Entry): void {
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
    // The app may have restored a text of before.
    const isOther = field.type === "textarea" && field.value !== painted && field.value !== value;
    const text = isOther ? `${field.value}\n${value}` : value;
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  }
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  // The app did not see that the field was left, so its check on leaving is run now.
  if (field !== document.activeElement) field.dispatchEvent(new Event("focusout", { bubbles: true }));
}

export function repeatPress(control: HTMLElement | undefined): void {
  beginPress(control);
  control?.click();
}

/** Menus open when the pointer goes down, and tabs change when the mouse does. */
export function beginPress(control: HTMLElement | undefined): void {
  for (const type of ["pointerdown", "mousedown"]) control?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
}

const isChoice = /^(?:checkbox|radio)$/;
