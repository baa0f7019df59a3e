import type { KeptText, TypedText } from "@lms/ui/lib/forms/form-draft";
import { useCallback, useMemo } from "react";
import { useSnapshot } from "valtio";
import { typedTextOf } from "../lib/typed-text.ts";
import { isRecord } from "../request/is-record.ts";
import { auth } from "./auth.ts";

export interface KeptForm extends KeptText {
  read: () => (TypedText & { base?: unknown }) | undefined;
  write: (typed: TypedText & { base?: unknown }) => void;
}

/** `record` is the id of what the form changes; absent for something new. */
export function useKeptText(form: string, record?: string): KeptForm {
  const keptTextOf = useKeptTexts(form);
  return useMemo(() => keptTextOf(record), [keptTextOf, record]);
}

/** Of several records. */
export function useKeptTexts(form: string): (record: string | undefined) => KeptForm {
  const account = useSnapshot(auth).user?._id;
  return useCallback((record) => keptText(account, form, record), [account, form]);
}

function keptText(account: string | undefined, form: string, record: string | undefined): KeptForm {
  const storage = typedTextOf({ account, form, record });
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
