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

/** The keys that begin so. */
export function keysWith(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The same for what only this tab keeps, across reloads. */
export function readSessionKey(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeSessionKey(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The value lives on in the store until the page is closed.
  }
}

export function removeSessionKey(key: string): void {
  try {
    sessionStorage.removeItem(key);
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
