// Why: docs/decisions/0221-plays-hold-in-every-language.md
/** What a story says, with the English sentences that it translates: two may have one translation. */
const sources = new Map<string, Set<string>>();

const maxReadings = 48;

export function recordSource(translated: string, english: string): void {
  const text = plain(translated);
  const source = plain(english);
  if (text === source || text === "") return;
  const known = sources.get(text) ?? new Set<string>();
  known.add(source);
  sources.set(text, known);
}

/** Another story says other things. */
export function forgetSources(): void {
  sources.clear();
}

export function plain(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** As readings are written: without spaces of other widths. */
export function plainPattern({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/[\u00A0\u202F\u2009]/g, " "), flags.replace("g", ""));
}

/** What a text on the screen may say in English: its longest sentences are replaced first, and those within their values later. */
export function readings(text: string, isWithin: IsWithin = isWhole): string[] {
  const sentences = [...sources].toSorted(([one], [other]) => other.length - one.length);
  let found = [plain(text)];
  for (const [sentence, english] of sentences) {
    if (found.length > maxReadings) break;
    found = found.flatMap((reading) =>
      has(reading, sentence, isWithin)
        ? [...english].map((source) => replace(reading, sentence, source, isWithin))
        : [reading],
    );
  }
  return found.includes(plain(text)) ? found : [...found, plain(text)];
}

type IsWithin = (text: string, from: number, length: number) => boolean;

/** It stands in the text of an element whose parts have no space between them. */
export const anywhere: IsWithin = () => true;

const letter = /[\p{L}\p{M}\p{N}]/u;

/** Not within a longer word. */
function isWhole(text: string, from: number, length: number): boolean {
  const [before, after] = [text[from - 1] ?? "", text[from + length] ?? ""];
  return (
    !(letter.test(before) && letter.test(text[from] ?? "")) &&
    !(letter.test(after) && letter.test(text[from + length - 1] ?? ""))
  );
}

function has(text: string, part: string, isWithin: IsWithin): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (isWithin(text, at, part.length)) return true;
  return false;
}

function replace(text: string, part: string, replacement: string, isWithin: IsWithin): string {
  return text.replaceAll(part, (matched, at: number) => (isWithin(text, at, part.length) ? replacement : matched));
}
