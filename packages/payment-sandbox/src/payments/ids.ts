import { randomInt } from "node:crypto";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function newEntityId(prefix: string): string {
  const random = Array.from({ length: 14 }, () => letters[randomInt(letters.length)]);
  return `${prefix}_${random.join("")}`;
}
