import type { __unstable__loadDesignSystem as loadDesignSystem } from "@tailwindcss/node";

type DesignSystem = Awaited<ReturnType<typeof loadDesignSystem>>;

/** Tokens by what they are for. */
export interface FoundTokens {
  colours: readonly string[];
  /** As a class says it: `text-lg`, `min-h-control`. */
  sizes: readonly string[];
  radii: readonly string[];
  animations: readonly string[];
  shadows: readonly string[];
}

/** Names that tokens have in the stylesheet. */
export interface TokenNames {
  colours: readonly string[];
  textSizes: readonly string[];
  lengths: readonly string[];
  widths: readonly string[];
  radii: readonly string[];
  animations: readonly string[];
}

interface Utility {
  root: string;
  value: string;
}

const lengthRoots = ["h", "w", "size"].flatMap((root) => [root, `min-${root}`, `max-${root}`]);

/** The tokens that the classes in these texts name, and those that they take by `var()`. */
export function findTokens(texts: readonly string[], names: TokenNames, design: DesignSystem): FoundTokens {
  const utilities = texts.flatMap((text) => text.split(/\s+/)).flatMap((word) => utilitiesOf(word, design));
  const valuesOf = (fits: (root: string) => boolean) =>
    utilities.filter(({ root }) => fits(root)).map(({ value }) => value);
  const classes = (root: string, known: readonly string[]) =>
    chosen(
      valuesOf((it) => it === root),
      known,
    ).map((value) => `${root}-${value}`);
  const variables = names.colours.filter((name) => texts.some((text) => text.includes(`var(--${name})`)));

  return {
    colours: chosen([...valuesOf(() => true), ...variables], names.colours),
    sizes: [
      ...classes("text", names.textSizes),
      ...lengthRoots.flatMap((root) => classes(root, names.lengths)).toSorted(),
      ...classes("max-w", names.widths),
    ],
    radii: chosen(
      valuesOf((root) => root.startsWith("rounded")),
      names.radii,
    ),
    animations: chosen(
      valuesOf((root) => root === "animate"),
      names.animations,
    ),
    shadows: chosen(
      valuesOf((root) => root === "shadow"),
      ["overlay"],
    ),
  };
}

/** A word as the classes that it may be, without variants ("hover:") and opacity ("/50"). */
function utilitiesOf(word: string, design: DesignSystem): Utility[] {
  return design
    .parseCandidate(word)
    .flatMap((it) =>
      it.kind === "functional" && it.value?.kind === "named" ? { root: it.root, value: it.value.value } : [],
    );
}

/** The known ones in the order of the stylesheet. */
function chosen(found: readonly string[], known: readonly string[]): string[] {
  return known.filter((name) => found.includes(name));
}
