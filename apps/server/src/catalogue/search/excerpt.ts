const maxLength = 120;
const before = 40;

/** Makes one line of at most 120 letters. A longer text is cut around the first of the words. */
export function makeExcerpt(text: string, words: string): string {
  const line = nearby(text, words).replaceAll(/\s+/g, " ").trim();
  const letters = splitLetters(line);
  if (letters.length <= maxLength) return line;
  const [word = ""] = words.toLowerCase().split(/\s+/);
  const found = splitLetters(line.slice(0, Math.max(0, line.toLowerCase().indexOf(word)))).length;
  const start = found < maxLength - before ? 0 : Math.min(found - before, letters.length - maxLength);
  const shown = letters
    .slice(start, start + maxLength)
    .join("")
    .trim();
  return `${start > 0 ? "…" : ""}${shown}${start + maxLength < letters.length ? "…" : ""}`;
}

/** Letters of a whole page take long to tell apart. */
function nearby(text: string, words: string): string {
  const [word = ""] = words.toLowerCase().split(/\s+/);
  const start = text.length < 2000 ? 0 : Math.max(0, text.toLowerCase().indexOf(word) - 500);
  return text.slice(start, start + 2000).toWellFormed();
}

/** A letter keeps its combining marks. */
function splitLetters(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
