import { randomBytes } from "node:crypto";

export function randomPassword(): string {
  return `${randomBytes(12).toString("base64url")}Aa1`;
}
