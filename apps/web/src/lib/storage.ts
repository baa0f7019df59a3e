/** The browser's storage may be absent, full or forbidden: then reads find nothing and writes do nothing. */
function createArea(area: () => Storage) {
  return {
    read: (key: string): string | undefined => attempt(() => area().getItem(key)) ?? undefined,
    readJson: (key: string): unknown => attempt((): unknown => JSON.parse(area().getItem(key) ?? "")),
    write: (key: string, value: string): void => attempt(() => area().setItem(key, value)),
    remove: (key: string): void => attempt(() => area().removeItem(key)),
    keys: (prefix: string): string[] =>
      attempt(() => Object.keys(area()).filter((key) => key.startsWith(prefix))) ?? [],
  };
}

export const browserStorage = createArea(() => localStorage);
export const tabStorage = createArea(() => sessionStorage);

export function clearStorageExcept(key: string): void {
  attempt(() => {
    const value = localStorage.getItem(key);
    localStorage.clear();
    if (value !== null) localStorage.setItem(key, value);
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
