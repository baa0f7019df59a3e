const maxExcerpt = 160;

/** Longer texts are cut first: an expression may try each of their places anew. */
const maxRead = 1000;

/** The beginning of a text as one line, without the signs of Markdown. */
export function postExcerpt(text: string): string {
  const line = text
    .slice(0, maxRead)
    .replaceAll(/^[^\S\n]*(?:(?:```|~~~)\S*|>|[-*+] |\d{1,9}\. )/gm, " ")
    .replaceAll(/\[([^[\]]*)\]\([^)\n]*\)?/g, "$1")
    .replaceAll(/(\*{1,3}|`{1,3})(\S(?:.{0,200}?\S)?)\1/g, "$2")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= maxExcerpt ? line : `${line.slice(0, maxExcerpt).toWellFormed().trimEnd()}…`;
}
