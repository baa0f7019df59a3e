import { decodeHTMLStrict } from "entities";

export interface PlainText {
  /** Empty lines are left out. */
  lines: string[];
  /** Whether there was formatting, which is left out. */
  isFormatted: boolean;
  /** Whether empty lines were between others. */
  hasGaps: boolean;
  /** The index of the first line with times of single words: automatic captions mark new words so. */
  timedLine: number | undefined;
}

const markup =
  /<(\/?)([a-z][a-z0-9]*)(?:\.[^\s<>.]+)*(\s[^<>]*)?\/?>|<\d{1,6}(?::\d{2}){1,2}[.,]\d{3}>|\{\\[^{}\n]{0,200}\}/giu;

const plainTags = new Set(
  "b big c center code del div em font i ins mark p pre rb rp rt ruby s script small span strike strong style sub sup tt u".split(
    " ",
  ),
);
/** They name something without an equals sign. */
const namingTags = new Set(["v", "lang"]);
const lineTags = new Set(["br", "p", "div"]);
const readingTags = new Set(["rt", "rp"]);

/** One pass without recursion handles tags of any depth. Other angle brackets are text. */
export function toPlainText(source: string): PlainText {
  const hasOverrides = source.includes("{\\");
  let text = "";
  let isFormatted = false;
  let timedAt: number | undefined;
  let isReading = false;
  let from = 0;
  const append = (until: number): void => {
    if (!isReading) text += decodeHTMLStrict(source.slice(from, until));
  };

  for (const found of source.matchAll(markup)) {
    const [all, slash, rawName, annotation = ""] = found;
    const name = rawName?.toLowerCase();
    if (name !== undefined && !isTag(name, annotation, slash === "/")) continue;
    append(found.index);
    from = found.index + all.length;
    isFormatted ||= name !== "br";
    if (name === undefined && all.startsWith("<")) timedAt ??= text.length;
    else if (name !== undefined && lineTags.has(name) && (name === "br" || slash === "/")) text += "\n";
    else if (name === "v" && slash === "" && annotation.trim() !== "") {
      text += `${decodeHTMLStrict(annotation.trim())}: `;
    }
    if (name === "ruby") isReading = false;
    if (name !== undefined && readingTags.has(name)) isReading = slash === "";
  }
  append(source.length);
  if (hasOverrides) text = text.replaceAll(String.raw`\N`, "\n");
  return { ...toLines(text, timedAt), isFormatted };
}

function isTag(name: string, annotation: string, isClosing: boolean): boolean {
  if (name === "br" || isClosing) return plainTags.has(name) || namingTags.has(name) || name === "br" || name === "a";
  if (namingTags.has(name)) return true;
  if (name === "a") return annotation.includes("=");
  return plainTags.has(name) && (/^[\s/]*$/u.test(annotation) || annotation.includes("="));
}

function toLines(text: string, timedAt: number | undefined): Omit<PlainText, "isFormatted"> {
  const all = text.split(/\r\n|\r|\n/u).map((line) => line.replaceAll(/[^\S\u00A0]+/gu, " ").trim());
  const shown = all.map(isVisible);
  const timedIn = timedAt === undefined ? undefined : text.slice(0, timedAt).split(/\r\n|\r|\n/u).length - 1;
  return {
    lines: all.filter((_, index) => shown[index]),
    hasGaps: shown.slice(shown.indexOf(true), shown.lastIndexOf(true) + 1).includes(false),
    timedLine: timedIn === undefined ? undefined : shown.slice(0, timedIn).filter(Boolean).length,
  };
}

/** Marks of direction alone show nothing. */
function isVisible(line: string): boolean {
  return /[^\s\p{Cf}\p{Cc}]/u.test(line);
}
