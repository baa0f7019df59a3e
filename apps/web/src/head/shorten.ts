/** Search engines show about this many characters of a description. */
const maxLength = 160;

export function shorten(text: string, length = maxLength): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const start = characters.slice(0, length).join("");
  const end = start.lastIndexOf(" ");
  return `${(end > length / 2 ? start.slice(0, end) : start).replace(/[\s.,;:–-]+$/u, "")}…`;
}
