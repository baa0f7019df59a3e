/** Browser storage that may be absent, full or forbidden: reading then finds nothing and writing does nothing. */
export function readKey(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeKey(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value lives on in the store until the page is closed.
  }
}

export function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Clears all browser storage except one key of local storage. */
export function clearStorageExcept(key: string): void {
  try {
    const kept = localStorage.getItem(key);
    localStorage.clear();
    if (kept !== null) localStorage.setItem(key, kept);
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
