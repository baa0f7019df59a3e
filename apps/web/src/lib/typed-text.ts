// Why: docs/decisions/0124-nothing-typed-is-lost.md
import { tabStorage } from "./storage.ts";

const prefix = "typed:";

interface Owner {
  /** Undefined for a visitor. */
  account: string | undefined;
  form: string;
  /** The id of the record that the form changes; absent for a new one. */
  record?: string | undefined;
}

/** The draft survives a reload of this tab. Other tabs have their own, and signing out clears it. */
export function openTypedText({ account = "visitor", form, record = "new" }: Owner) {
  const key = `${prefix}${account}:${form}:${record}`;
  return {
    read: (): unknown => tabStorage.readJson(key),
    write: (typed: object): void => tabStorage.write(key, JSON.stringify(typed)),
    clear: (): void => tabStorage.remove(key),
  };
}

export function isTextTyped(): boolean {
  return tabStorage.keys(prefix).length > 0;
}

export function clearTypedText(): void {
  for (const key of tabStorage.keys(prefix)) tabStorage.remove(key);
}
