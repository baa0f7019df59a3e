/** Each name with its value, or with one for each theme. */
export interface FoundTokens {
  colours: readonly string[];
  sizes: readonly string[];
  radii: readonly string[];
  animations: readonly string[];
  shadows: readonly string[];
}

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

/** Tokens that the source uses in classes and by `var()`. */
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

/** Without variants ("hover:") and opacity ("/50"). */
function classesOf(source: string): string[] {
  const code = source.replaceAll(/^import .*$|^} from .*$|^\s*(?:\/\/|\/?\*).*$/gm, "");
  const texts = Array.from(code.matchAll(/"([^"\n]*)"|`([^`]*)`/g), ([, plain, template]) => plain ?? template ?? "");
  return texts
    .flatMap((text) => text.split(/\s+/))
    .map((className) => (className.split(/:(?![^[]*\])/).at(-1) ?? "").replace(/\/\d+$/, ""));
}

function chosen(found: readonly string[], known: readonly string[]): string[] {
  return known.filter((name) => found.includes(name));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}
