import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseForm } from "./form.ts";

export interface TypedText {
  /** Values by the field's `name`, in the order of the page. */
  fields: Record<string, string[]>;
  /** A part of the draft that no field has. */
  extra?: unknown;
}

/** Stores what is typed into a form, until it is saved or left. */
export interface FormDraft {
  /** It outlives the form: what is typed is there again when it is opened. */
  stays?: true;
  read: () => TypedText | undefined;
  write: (typed: TypedText) => void;
  clear: () => void;
}

/** A part of the draft that no field has. */
export interface DraftExtra {
  value: unknown;
  onRestore: (value: unknown) => void;
}

/** What was typed survives a reload, except for passwords and files. `extra` is for what no field holds. */
export function useFormDraft(
  { formProps: { ref }, changed }: UseForm,
  formDraft: FormDraft | undefined,
  extra?: DraftExtra,
): { restored: boolean; onDiscard: () => void } {
  const [found] = useState(() => formDraft?.read());
  const [restored, setRestored] = useState(false);
  const saved = useRef<TypedText>(undefined);

  const typedText = (form: HTMLFormElement): TypedText => ({ fields: readFields(form), extra: extra?.value });
  const put = ({ fields, extra: value }: TypedText, isRestored: boolean) => {
    // The fields are rendered from it.
    flushSync(() => {
      if (value !== undefined) extra?.onRestore(value);
      setRestored(isRestored);
    });
    if (ref.current) fill(ref.current, fields);
    changed(...Object.keys(fields));
  };

  const begin = useEffectEvent(() => {
    if (ref.current) saved.current ??= typedText(ref.current);
    if (found && !same(found, saved.current)) put(found, true);
  });
  const keep = () => {
    if (!ref.current || !saved.current) return;
    const typed = typedText(ref.current);
    if (same(typed, saved.current)) formDraft?.clear();
    else formDraft?.write(typed);
  };
  const onTyped = useEffectEvent(keep);
  const onExtra = useEffectEvent((text: string | undefined) => {
    if (text !== undefined) keep();
  });
  const settle = useEffectEvent(() => {
    if (ref.current) saved.current = typedText(ref.current);
    formDraft?.clear();
  });
  const end = useEffectEvent(() => {
    if (!formDraft?.stays) formDraft?.clear();
  });

  useEffect(() => {
    const form = ref.current;
    // A form is not rendered in the middle of an effect.
    const beginning = setTimeout(() => begin());
    const onInput = () => onTyped();
    // The event comes before the values are reset.
    const onReset = () => queueMicrotask(() => settle());
    form?.addEventListener("input", onInput);
    form?.addEventListener("reset", onReset);
    return () => {
      clearTimeout(beginning);
      form?.removeEventListener("input", onInput);
      form?.removeEventListener("reset", onReset);
      end();
    };
  }, [ref]);
  const extraText = JSON.stringify(extra?.value);
  useEffect(() => onExtra(extraText), [extraText]);

  return {
    restored,
    onDiscard: () => {
      formDraft?.clear();
      if (saved.current) put(saved.current, false);
      ref.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
    },
  };
}

function same(a: TypedText, b: TypedText | undefined): boolean {
  return JSON.stringify([a.fields, a.extra]) === JSON.stringify([b?.fields, b?.extra]);
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const excludedTypes = new Set(["password", "file", "hidden", "submit", "button", "reset"]);

function textControls(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(
    (element): element is TextControl =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      !excludedTypes.has(element.type),
  );
}

function isChoice(control: TextControl): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

function readFields(form: HTMLFormElement): TypedText["fields"] {
  const fields: TypedText["fields"] = {};
  for (const control of textControls(form)) {
    const values = (fields[control.name] ??= []);
    if (!isChoice(control) || control.checked) values.push(control.value);
  }
  return fields;
}

function fill(form: HTMLFormElement, fields: TypedText["fields"]): void {
  // A choice may show other fields.
  flushSync(() =>
    textControls(form)
      .filter(isChoice)
      .forEach((control) => choose(control, fields[control.name])),
  );
  const next = new Map(Object.entries(fields).map(([name, values]) => [name, values.values()]));
  for (const control of textControls(form)) {
    if (isChoice(control) || !fields[control.name]) continue;
    setValue(control, next.get(control.name)?.next().value ?? "");
  }
}

function choose(control: HTMLInputElement, values: readonly string[] | undefined): void {
  const checked = values?.includes(control.value) ?? control.checked;
  if (checked !== control.checked && (checked || control.type === "checkbox")) control.click();
}

/** React compares with the value that it saw last, and would ignore an event about the same one. */
export function setValue(control: TextControl, value: string): void {
  if (control.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
