/** Tokens by what they are for: each name with its value, or with one for each theme. */
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

const coloured = /^(?:bg|text|border(?:-[trblxyse])?|outline|(?:inset-)?ring|fill|stroke|accent|from|via|to)-(.+)$/;
const long = /^-?(?:(?:min|max)-)?(?:[hw]|size)-(.+)$/;
const rounded = /^rounded(?:-(?:[trblse]|[tb][lr]|[se][se]))?-(.+)$/;

/** The tokens that the classes of a source name, and those that it takes by `var()`. */
export function findTokens(source: string, names: TokenNames): FoundTokens {
  const classes = classesOf(source);
  const variables = Array.from(source.matchAll(/var\(--([a-z-]+)\)/g), ([, name = ""]) => name);
  const named = (pattern: RegExp) => classes.map((className) => pattern.exec(className)?.[1] ?? "");

  return {
    colours: chosen([...named(coloured), ...variables], names.colours),
    sizes: [
      ...chosen(named(/^text-(.+)$/), names.textSizes).map((name) => `text-${name}`),
      ...unique(classes.filter((className) => names.lengths.includes(long.exec(className)?.[1] ?? ""))),
      ...unique(classes.filter((className) => names.widths.some((name) => className === `max-w-${name}`))),
    ],
    radii: chosen(named(rounded), names.radii),
    animations: chosen(named(/^animate-(.+)$/), names.animations),
    shadows: chosen(named(/^shadow-(.+)$/), ["overlay"]),
  };
}

/** Every class of the source, without its variants ("hover:") and its opacity ("/50"). */
function classesOf(source: string): string[] {
  const code = source.replaceAll(/^import .*$|^} from .*$|^\s*(?:\/\/|\/?\*).*$/gm, "");
  const texts = Array.from(code.matchAll(/"([^"\n]*)"|`([^`]*)`/g), ([, plain, template]) => plain ?? template ?? "");
  return texts
    .flatMap((text) => text.split(/\s+/))
    .map((className) => (className.split(/:(?![^[]*\])/).at(-1) ?? "").replace(/\/\d+$/, ""));
}

/** The known ones in the order of the stylesheet. */
function chosen(found: readonly string[], known: readonly string[]): string[] {
  return known.filter((name) => found.includes(name));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}
