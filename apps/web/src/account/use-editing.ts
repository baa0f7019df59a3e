import type { FormDraft } from "@lms/ui/lib/forms/form-draft";
import { useState } from "react";
import { isRecord } from "../request/is-record.ts";
import { type StoredDraft, useFormDraft } from "./use-form-draft.ts";

interface Editing<Saved> {
  /** The values that the form starts with. They stay while the person types, also after a reload. */
  base: Saved | undefined;
  formDraft: FormDraft;
  onDirtyChange: (dirty: boolean) => void;
}

/** `record` is the id of the changed thing, `loaded` its current state. */
export function useEditing<Saved extends object>(
  form: string,
  record: string | undefined,
  loaded: Saved | undefined,
): Editing<Saved> {
  const stored = useFormDraft(form, record);
  const [state, setState] = useState(() => begin<Saved>(stored));
  if (state.stored !== stored) setState(begin(stored));
  const { found, typedOver } = state;
  const base = typedOver ?? (loaded && found ? { ...loaded, ...found } : loaded);

  const formDraft: FormDraft = { ...stored, write: (typed) => stored.write({ ...typed, base }) };
  const onDirtyChange = (dirty: boolean) => {
    setState({ stored, found: undefined, typedOver: dirty ? base : undefined });
  };
  return { base, formDraft, onDirtyChange };
}

interface State<Saved> {
  stored: StoredDraft;
  /** The values that the restored draft was typed over. */
  found: object | undefined;
  typedOver: Saved | undefined;
}

function begin<Saved>(stored: StoredDraft): State<Saved> {
  const found = stored.read()?.base;
  return { stored, found: isRecord(found) ? found : undefined, typedOver: undefined };
}
