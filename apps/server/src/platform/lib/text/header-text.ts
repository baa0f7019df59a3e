const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

export function headerText(text: string): string {
  return text.replaceAll(controlCharacters, " ").replaceAll(/ {2,}/g, " ").trim();
}
