import { createHash, randomBytes } from "node:crypto";

/** A new secret token of so many random bytes, safe in URLs and cookies. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** What is kept of a token: enough to know it again, useless to whoever reads the database. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
