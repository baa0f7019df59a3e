// Why: docs/decisions/0124-nothing-typed-is-lost.md
import { tabStorage } from "./storage.ts";

const prefix = "typed:";

interface Owner {
  /** Undefined for a visitor. */
  account: string | undefined;
  form: string;
  /** What the form changes; absent for something new. */
  record?: string | undefined;
}

/** For a reload of this tab. Another tab has its own, and signing out clears it. */
export function openTypedText({ account = "visitor", form, record = "new" }: Owner) {
  const key = `${prefix}${account}:${form}:${record}`;
  return {
    read: (): unknown => tabStorage.readJson(key),
    write: (typed: object): void => tabStorage.write(key, JSON.stringify(typed)),
    clear: (): void => tabStorage.remove(key),
  };
}

export function clearTypedText(): void {
  for (const key of tabStorage.keys(prefix)) tabStorage.remove(key);
}
