import { randomBytes } from "node:crypto";

/** A password that cannot be guessed and fits the product's rule: 96 random bits, with a letter of each case and a digit. */
export function randomPassword(): string {
  return `${randomBytes(12).toString("base64url")}Aa1`;
}
