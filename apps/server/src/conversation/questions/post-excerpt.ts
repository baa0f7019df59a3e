const maxExcerpt = 160;

/** The beginning of a text as one line, without the signs of Markdown. */
export function postExcerpt(text: string): string {
  const line = text
    .replaceAll(/^\s*(?:(?:```|~~~)\S*|>|[-*+] |\d+\. )/gm, " ")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/(\*{1,3}|`+)(\S(?:.*?\S)?)\1/g, "$2")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= maxExcerpt ? line : `${line.slice(0, maxExcerpt).toWellFormed().trimEnd()}…`;
}
