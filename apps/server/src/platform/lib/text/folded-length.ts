// Why: docs/decisions/0170-devanagari-in-searches.md
const joiners = /[\u200C\u200D]/g;
const nukta = "\u093C";

/** The database replaces them by an anusvara. */
const halfNasals =
  /\u0919\u094D(?=[\u0915-\u0918])|\u091E\u094D(?=[\u091A-\u091D])|\u0923\u094D(?=[\u091F-\u0922])|\u092E\u094D(?=[\u092A-\u092D])|[\u0928\u0929]\u094D(?=[\u0915-\u0918\u091A-\u091D\u091F-\u0922\u0924-\u0927\u092A-\u092D\u0936-\u0938])/g;

/** How many characters the database compares: those of `fold_text`. An index finds three and more. */
export function foldedLength(text: string): number {
  const folded = text.replaceAll(joiners, "").normalize("NFKC").replaceAll(nukta, "").replaceAll(halfNasals, "\u0902");
  return Array.from(folded).length;
}
