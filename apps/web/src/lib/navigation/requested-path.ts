// Why: docs/decisions/0032-return-after-log-in.md
import { ownPath } from "./own-path.ts";
import { browserStorage } from "../storage.ts";

const key = "wantedPath";
const lifetime = 24 * 60 * 60 * 1000;

/** Other tabs read it, and later pages of this one. */
export function storeRequestedPath(path: string): void {
  browserStorage.write(key, `${Date.now()} ${path}`);
}

export function requestedPath(): string | undefined {
  const [storedAt, path] = browserStorage.read(key)?.split(" ") ?? [];
  return Date.now() - Number(storedAt) < lifetime ? ownPath(path) : undefined;
}

export function clearRequestedPath(): void {
  browserStorage.remove(key);
}
