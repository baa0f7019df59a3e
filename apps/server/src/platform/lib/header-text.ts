/** What ends a line, and what turns the reading direction around. */
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Somebody's text as one line that is fit for a header: no line break can start another header. */
export function headerText(text: string): string {
  return text.replaceAll(controlCharacters, " ").replaceAll(/ {2,}/g, " ").trim();
}

/**
 * Whether an address can be written to: a plain `local@domain` (RFC 5321 without quoted parts). Forms let more through,
 * and what is left out here is what ends an address inside a header and starts another.
 */
export function isMailable(address: string): boolean {
  return /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(address);
}
