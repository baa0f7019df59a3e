import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from "react";
import { useDirty } from "./dirty.ts";
import { waitsForCheck } from "./file-check.ts";

/** Messages by the field's `name`. */
export type FieldErrors = Record<string, string>;

export interface UseFormOptions {
  /** Called on submit, and after it on every change. */
  validate: (values: FormData) => FieldErrors;
  errors?: FieldErrors | undefined;
  onSubmit: (values: FormData) => void;
  /** Called when the form starts or stops to differ from the saved values; with false on unmount. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}

export interface UseForm {
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onChange: (event: FormEvent<HTMLFormElement>) => void;
    onReset: (event: FormEvent<HTMLFormElement>) => void;
    noValidate: true;
    method: "post";
  };
  /** `ifEmpty` is the message of an empty field. `missing` is the form's message for all of them. */
  fieldError: (name: string, ifEmpty?: string) => string | undefined;
  /** The message for empty fields, shown once. */
  missing: string | undefined;
  fill: (values: Readonly<Record<string, string>>) => void;
  changed: (...names: string[]) => void;
  markSaved: () => void;
}

interface OwnErrors {
  errors: FieldErrors;
  /** Names of those that were left empty. */
  empty: readonly string[];
}

interface ServerResult {
  given: FieldErrors;
  remaining: FieldErrors;
  pending: boolean;
}

const none: FieldErrors = {};

/** Values stay in the DOM. Validates on submit, then on change; the first invalid field gets the focus. */
export function useForm({ validate, errors = none, onSubmit, onDirtyChange }: UseFormOptions): UseForm {
  const ref = useRef<HTMLFormElement>(null);
  const { compare, markSaved } = useDirty(ref, onDirtyChange);
  const [own, setOwn] = useState<OwnErrors>({ errors: none, empty: [] });
  const [reported, setReported] = useState(false);
  const [serverResult, setServerResult] = useState<ServerResult>({ given: errors, remaining: errors, pending: false });
  const [reports, setReports] = useState(hasAny(errors) ? 1 : 0);

  // The same errors are new only after another submission.
  if (serverResult.pending ? errors !== serverResult.given && hasAny(errors) : !same(errors, serverResult.given)) {
    setServerResult({ given: errors, remaining: errors, pending: false });
    if (hasAny(errors)) setReports(reports + 1);
  }

  const shown = { ...serverResult.remaining, ...own.errors };

  const focusFirst = useEffectEvent(() => {
    for (const element of ref.current?.elements ?? []) {
      if (!(element instanceof HTMLElement) || !("name" in element)) continue;
      if (typeof element.name === "string" && shown[element.name]) return element.focus();
    }
  });

  // Runs after the render, so that the field is described by its error when it gets the focus.
  useEffect(() => {
    if (reports > 0) focusFirst();
  }, [reports]);

  const check = (values: FormData): OwnErrors => {
    const found = validate(values);
    return { errors: found, empty: Object.keys(found).filter((name) => isEmpty(values.getAll(name))) };
  };

  const changed = (...names: string[]) => {
    setServerResult({ ...serverResult, remaining: without(serverResult.remaining, ...names) });
    if (reported && ref.current) setOwn(check(new FormData(ref.current)));
    compare();
  };

  return {
    formProps: {
      ref,
      noValidate: true,
      // Sent before the script has come, the values are in no address.
      method: "post",
      onSubmit: (event) => {
        event.preventDefault();
        if (waitsForCheck(event.currentTarget)) return;
        const values = new FormData(event.currentTarget);
        const found = check(values);
        setOwn(found);
        setReported(true);
        if (hasAny(found.errors)) {
          setReports(reports + 1);
          return;
        }
        setServerResult({ given: errors, remaining: {}, pending: true });
        onSubmit(values);
      },
      onChange: (event) => {
        const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
        if (name && serverResult.remaining[name])
          setServerResult({ ...serverResult, remaining: without(serverResult.remaining, name) });
        if (reported) setOwn(check(new FormData(event.currentTarget)));
        compare();
      },
      // The event comes before the values are reset.
      onReset: () => queueMicrotask(compare),
    },
    fieldError: (name, ifEmpty) => (ifEmpty !== undefined && own.empty.includes(name) ? ifEmpty : shown[name]),
    missing: own.errors[own.empty[0] ?? ""],
    fill: (values) => {
      if (!ref.current) return;
      fillFields(ref.current, values);
      changed(...Object.keys(values));
    },
    changed,
    markSaved,
  };
}

function fillFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
  // The draft stores what is there after it.
  form.dispatchEvent(new Event("input"));
}

/** A field that the form does not have is not an empty one. */
function isEmpty(values: readonly FormDataEntryValue[]): boolean {
  return values.length > 0 && values.every(isBlank);
}

function isBlank(value: FormDataEntryValue): boolean {
  return typeof value === "string" ? value.trim() === "" : value.size === 0;
}

function hasAny(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

function same(a: FieldErrors, b: FieldErrors): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function without(errors: FieldErrors, ...names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !names.includes(key)));
}
