const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

export function headerText(text: string): string {
  return text.replaceAll(controlCharacters, " ").replaceAll(/ {2,}/g, " ").trim();
}

/** RFC 5321 without quoted parts. Characters that could end an address inside a header are refused. */
export function isMailable(address: string): boolean {
  return /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(address);
}
