import { foldText } from "../../../lib/format/fold-text.ts";

const maxSuggestions = 8;

/** Suggestions that begin with the text come first. A text that equals the only match needs none. */
export function matching(suggestions: readonly string[], typed: string): string[] {
  const text = folded(typed);
  const found = suggestions.filter((name) => folded(name).includes(text));
  if (found.length === 1 && found[0] !== undefined && found[0] === typed) return [];
  const [first, later] = [true, false].map((begins) =>
    found.filter((name) => folded(name).startsWith(text) === begins),
  );
  return [...(first ?? []), ...(later ?? [])].slice(0, maxSuggestions);
}

function folded(name: string): string {
  return foldText(name).trim().replaceAll(/\s+/gu, " ");
}
