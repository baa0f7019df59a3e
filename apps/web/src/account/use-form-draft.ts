import type { FormDraft, TypedText } from "@lms/ui/lib/forms/form-draft";
import { useCallback, useMemo } from "react";
import { useSnapshot } from "valtio";
import { openTypedText } from "../lib/typed-text.ts";
import { isRecord } from "../request/is-record.ts";
import { auth } from "./auth.ts";

export interface StoredDraft extends FormDraft {
  read: () => (TypedText & { base?: unknown }) | undefined;
  write: (typed: TypedText & { base?: unknown }) => void;
}

/** `record` is the id of what the form changes; absent for something new. */
export function useFormDraft(form: string, record?: string): StoredDraft {
  const draftFor = useFormDrafts(form);
  return useMemo(() => draftFor(record), [draftFor, record]);
}

/** The drafts of several records. */
export function useFormDrafts(form: string): (record: string | undefined) => StoredDraft {
  const account = useSnapshot(auth).user?._id;
  return useCallback((record) => openDraft(account, form, record), [account, form]);
}

function openDraft(account: string | undefined, form: string, record: string | undefined): StoredDraft {
  const storage = openTypedText({ account, form, record });
  const read = () => {
    const typed = storage.read();
    return isTypedText(typed) ? typed : undefined;
  };
  return {
    read,
    write: (typed) => storage.write(typed),
    // The session of an account that has ended keeps it for the next one.
    clear: () => {
      if (auth.user?._id === account || auth.justSignedOut) storage.clear();
    },
  };
}

function isTypedText(typed: unknown): typed is TypedText & { base?: unknown } {
  if (!isRecord(typed) || !isRecord(typed["fields"])) return false;
  return Object.values(typed["fields"]).every((values) => Array.isArray(values) && values.every(isText));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
