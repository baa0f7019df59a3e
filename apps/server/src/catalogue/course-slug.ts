// Why: docs/decisions/0103-public-course-pages.md
const maxBytes = 80;

const accents = /[\u0300-\u036f]/g;
const unseen = /[\p{Cf}'’]/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const withoutDecomposition: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};
const shortIdAtEnd = /(?:^|-)([0-9a-z]{10})$/;

/** The end of a course's public address: words of its title and the short id. */
export function courseSlug({ title, shortId }: { title: string; shortId: string }): string {
  return [...shorten(titleWords(title)), shortId].join("-");
}

/** Other words before the id are accepted, so that old addresses still work after a new title. */
export function parseShortId(slug: string): string | undefined {
  return shortIdAtEnd.exec(slug.toLowerCase())?.[1];
}

/** Accents go from Latin letters; letters of other scripts stay as they are. */
function titleWords(title: string): string[] {
  const plain = title
    .normalize("NFKD")
    .replaceAll(accents, "")
    .replaceAll(unseen, "")
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => withoutDecomposition[letter] ?? letter);
  return plain.normalize("NFC").match(word) ?? [];
}

function shorten(words: readonly string[]): string[] {
  const shortened: string[] = [];
  let bytes = 0;
  for (const each of words) {
    bytes += Buffer.byteLength(each) + 1;
    if (bytes > maxBytes) return shortened.length > 0 ? shortened : [truncateWord(each)];
    shortened.push(each);
  }
  return shortened;
}

function truncateWord(longWord: string): string {
  let start = "";
  for (const character of longWord) {
    if (Buffer.byteLength(start + character) > maxBytes) break;
    start += character;
  }
  return start;
}
