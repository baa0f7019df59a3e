import type { ArtVariant } from "../../kit/graphics/cover-art/cover-art.tsx";

export interface Art {
  hue: number;
  variant: ArtVariant;
  sign: string;
}

const hues = [262, 150, 28, 238, 325, 65, 195, 300];
const variants: readonly ArtVariant[] = ["circles", "waves", "rays", "dots"];
const smallWords = new Set(["a", "an", "and", "for", "in", "of", "on", "the", "to", "with"]);

/** Deterministic: the hue depends on the category, the sign on the title. */
export function courseArt(course: { id: string; title: string; category: string }): Art {
  return {
    hue: pick(hues, course.category) ?? 262,
    variant: pick(variants, course.id) ?? "waves",
    sign: initials(course.title),
  };
}

function initials(title: string): string {
  const words = title.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const strong = words.filter((word) => !smallWords.has(word.toLowerCase()));
  return (strong.length > 0 ? strong : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("");
}

function pick<T>(choices: readonly T[], key: string): T | undefined {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return choices[hash % choices.length];
}
