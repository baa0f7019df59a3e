const maxExcerpt = 160;

/** The beginning of a text as one line. */
export function postExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= maxExcerpt ? line : `${line.slice(0, maxExcerpt).toWellFormed().trimEnd()}…`;
}
