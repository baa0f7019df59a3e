import { createHash, randomBytes } from "node:crypto";

export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** What is stored of a token: useless to whoever reads the database. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
