import { randomInt } from "node:crypto";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new id as the gateway writes them: a prefix like `pay` and fourteen letters and digits. */
export function newEntityId(prefix: string): string {
  const random = Array.from({ length: 14 }, () => letters[randomInt(letters.length)]);
  return `${prefix}_${random.join("")}`;
}
