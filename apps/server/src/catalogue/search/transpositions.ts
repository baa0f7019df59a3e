/** Longer texts have trigrams enough to be like what is meant. */
const longest = 24;

/**
 * What may have been meant: the text with two neighbouring letters swapped back. It is the commonest slip of the
 * fingers, and the one that leaves a word the fewest trigrams.
 */
export function swapsOf(text: string): string[] {
  const letters = Array.from(text.normalize("NFKC"));
  if (letters.length > longest) return [];
  const swaps = letters.slice(1).flatMap((letter, index) => {
    const former = letters[index] ?? "";
    if (letter === former || letter.trim() === "" || former.trim() === "") return [];
    return [[...letters.slice(0, index), letter, former, ...letters.slice(index + 2)].join("")];
  });
  return [...new Set(swaps)];
}
