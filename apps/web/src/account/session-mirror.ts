// Why: docs/decisions/0031-the-session-in-the-browser.md
import { browserStorage } from "../lib/storage.ts";
import type { User } from "../request/api.ts";
import { isRecord } from "../request/is-record.ts";

/** These keys mirror the session, so that a reload does not flash the visitor's page. */
const keys = { isLoggedIn: "isLoggedIn", data: "data", role: "role" };

/** A cleared storage has no key. */
export function isMirrorKey(key: string | null): boolean {
  return key === null || Object.values(keys).includes(key);
}

export function readMirror(): User | undefined {
  if (browserStorage.read(keys.isLoggedIn) !== "true") return undefined;
  const user = browserStorage.readJson(keys.data);
  return isUser(user) ? user : undefined;
}

export function writeMirror(user: User | undefined): void {
  if (!user) {
    for (const key of Object.values(keys)) browserStorage.remove(key);
    return;
  }
  // The flag last: another tab reads the mirror when it changes.
  browserStorage.write(keys.data, JSON.stringify(user));
  browserStorage.write(keys.role, user.role);
  browserStorage.write(keys.isLoggedIn, "true");
}

function isUser(value: unknown): value is User {
  if (!isRecord(value)) return false;
  const { _id, fullName, role, avatar, subscription } = value;
  return (
    typeof _id === "string" &&
    typeof fullName === "string" &&
    (role === "USER" || role === "SUPPORT" || role === "ADMIN") &&
    isRecord(avatar) &&
    isRecord(subscription)
  );
}
