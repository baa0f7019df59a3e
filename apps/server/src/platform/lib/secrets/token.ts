import { createHash, randomBytes } from "node:crypto";

export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** For storage: the hash is useless to a reader of the database. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
