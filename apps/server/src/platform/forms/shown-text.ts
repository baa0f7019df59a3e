/** Spaces, joiners, marks without a letter, fillers and control characters show nothing when they are alone. */
const visible = /[^\s\p{M}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What begins another line, or turns the direction of what stands beside the text. Joiners within words are neither. */
const breaking = /[\n\v\f\r\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export function showsNothing(text: string): boolean {
  return !visible.test(text);
}

export function isOneLine(text: string): boolean {
  return !breaking.test(text.trim());
}

/** Ajv takes its patterns from here: `\S` asks for a text that shows something. */
export const shownPatterns = {
  regExp: Object.assign(
    (pattern: string, flags: string) => (pattern === String.raw`\S` ? visible : new RegExp(pattern, flags)),
    { code: "new RegExp" },
  ),
};
