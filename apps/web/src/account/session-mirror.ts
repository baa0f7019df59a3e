import type { User } from "../request/api.ts";
import { readKey, removeKey, writeKey } from "../lib/storage.ts";

/** The keys of browser storage that mirror the session, so that a reload does not flash the visitor's page. */
const keys = { isLoggedIn: "isLoggedIn", data: "data", role: "role" };

/** Whether a storage event concerns the session. A cleared storage has no key. */
export function isMirrorKey(key: string | null): boolean {
  return key === null || Object.values(keys).includes(key);
}

/** The user of the last session, or nothing where the mirror is absent, damaged or says signed out. */
export function readMirror(): User | undefined {
  if (readKey(keys.isLoggedIn) !== "true") return undefined;
  const user = parse(readKey(keys.data));
  return isUser(user) ? user : undefined;
}

export function writeMirror(user: User | undefined): void {
  if (!user) {
    for (const key of Object.values(keys)) removeKey(key);
    return;
  }
  // The flag last: another tab reads the mirror when it changes.
  writeKey(keys.data, JSON.stringify(user));
  writeKey(keys.role, user.role);
  writeKey(keys.isLoggedIn, "true");
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== "object" || value === null) return false;
  const { _id, fullName, role, avatar, subscription }: Record<string, unknown> = { ...value };
  return (
    typeof _id === "string" &&
    typeof fullName === "string" &&
    (role === "USER" || role === "ADMIN") &&
    typeof avatar === "object" &&
    avatar !== null &&
    typeof subscription === "object" &&
    subscription !== null
  );
}
