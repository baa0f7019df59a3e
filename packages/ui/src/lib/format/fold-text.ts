// Why: docs/decisions/0170-devanagari-in-searches.md
const joiners = /[\u200C\u200D]/g;

const marked = /[\u0901\u0929\u0931\u0934\u093C\u0966-\u096F]/g;

const unmarked: Readonly<Record<string, string>> = {
  "\u0901": "\u0902",
  "\u0929": "\u0928",
  "\u0931": "\u0930",
  "\u0934": "\u0933",
  "\u093C": "",
};

const halfNasals =
  /\u0919\u094D(?=[\u0915-\u0918])|\u091E\u094D(?=[\u091A-\u091D])|\u0923\u094D(?=[\u091F-\u0922])|\u092E\u094D(?=[\u092A-\u092D])|\u0928\u094D(?=[\u0915-\u0918\u091A-\u091D\u091F-\u0922\u0924-\u0927\u092A-\u092D\u0936-\u0938])/g;

/** Matches the comparison of the server's search: it ignores case, compatible forms, and marks of Devanagari that are often left out. */
export function foldText(text: string): string {
  return text
    .replaceAll(joiners, "")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(marked, (letter) => unmarked[letter] ?? String("०१२३४५६७८९".indexOf(letter)))
    .replaceAll(halfNasals, "\u0902");
}
