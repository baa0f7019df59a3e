/** Storage of the browser that may be absent, full or forbidden: reading then finds nothing and writing does nothing. */
function createArea(area: () => Storage) {
  return {
    read: (key: string): string | undefined => attempt(() => area().getItem(key)) ?? undefined,
    /** Undefined also when what is stored is no JSON. */
    readJson: (key: string): unknown => attempt((): unknown => JSON.parse(area().getItem(key) ?? "")),
    write: (key: string, value: string): void => attempt(() => area().setItem(key, value)),
    remove: (key: string): void => attempt(() => area().removeItem(key)),
    keys: (prefix: string): string[] =>
      attempt(() => Object.keys(area()).filter((key) => key.startsWith(prefix))) ?? [],
  };
}

/** Shared by all tabs, kept until it is removed. */
export const browserStorage = createArea(() => localStorage);
/** This tab's, kept across reloads. */
export const tabStorage = createArea(() => sessionStorage);

/** Clears all browser storage except one key of `browserStorage`. */
export function clearStorageExcept(key: string): void {
  attempt(() => {
    const kept = localStorage.getItem(key);
    localStorage.clear();
    if (kept !== null) localStorage.setItem(key, kept);
    sessionStorage.clear();
  });
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
