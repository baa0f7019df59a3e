import type { ChangeList } from "./change-list.ts";
import { parseTiming } from "./cue-time.ts";

export interface FoundCue {
  /** The number of the line with its times, from 1. */
  line: number;
  /** Milliseconds. */
  start: number;
  end: number;
  /** The rest of the line after the times: settings of the cue. */
  rest: string;
  /** The text still has its markup. */
  text: string;
}

interface Cues {
  cues: FoundCue[];
  /** Lines that mean to be times and cannot be read. */
  brokenLines: number[];
}

const headerStart = /^\s*WEBVTT(?![a-z0-9])/iu;
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/u;

/** The cues of a WebVTT or SRT file in the order of the file. A text ends at the next line with times. */
export function findCues(text: string, changes: ChangeList): Cues {
  const lines = text.split(/\r{0,2}\n|\r/u);
  const header = lines.findIndex((line) => !isBlank(line));
  const isWebVtt = headerStart.test(lines[header] ?? "");
  const cues: FoundCue[] = [];
  const brokenLines: number[] = [];
  const numbers = numberReader(isWebVtt);
  let open: Omit<FoundCue, "text"> | "broken" | undefined;
  let from = isWebVtt ? headerEnd(lines, header) : 0;

  const close = (until: number): void => {
    const below = lines.slice(from, until);
    const block = isWebVtt ? withoutOtherBlocks(below, open !== undefined, { changes, from }) : below;
    if (open === undefined) {
      const stray = block.findIndex((line) => !isBlank(line) && !headerStart.test(line));
      if (stray !== -1 && !isWebVtt) changes.add("textWithoutTime", from + stray + 1);
    } else if (open !== "broken") {
      cues.push({ ...open, text: block.join("\n") });
    }
  };

  for (let index = from; index < lines.length; index += 1) {
    const timing = parseTiming(lines[index] ?? "");
    if (timing === undefined) continue;
    close(numbers.textEnd(lines, { from, until: index, isFirst: open === undefined }));
    from = index + 1;
    if (timing === "broken") {
      brokenLines.push(from);
      changes.add("unreadableTime", from);
      open = "broken";
      continue;
    }
    const { isUnusual, ...times } = timing;
    if (isUnusual) changes.add("unusualTime", from);
    open = { ...times, line: from };
  }
  close(numbers.textEnd(lines, { from, until: lines.length, isFirst: open === undefined, isLast: true }));
  return { cues, brokenLines };
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/** A number directly above the first times is that of a cue, also where no empty line ends the header. */
function headerEnd(lines: readonly string[], header: number): number {
  let end = header + 1;
  while (end < lines.length && !isBlank(lines[end]) && parseTiming(lines[end] ?? "") === undefined) end += 1;
  const isNumber = end > header + 1 && /^\s*\d+\s*$/u.test(lines[end - 1] ?? "");
  return isNumber ? end - 1 : end;
}

interface Span {
  from: number;
  until: number;
  /** The line above has no times. */
  isFirst: boolean;
  /** No times follow it. */
  isLast?: boolean;
}

/** Separates the number or name of the next cue from the text of the one before it. */
function numberReader(isWebVtt: boolean) {
  let isNumbered = false;
  let last = 0;

  function isName(lines: readonly string[], at: number, { from, until, isFirst, isLast }: Span): boolean {
    const number = /^\s*(\d{1,9})\s*$/u.exec(lines[at] ?? "")?.[1];
    const isBelowGap = at === from ? isFirst : isBlank(lines[at - 1]);
    const isAdjacent = at === until - 1 && isLast !== true;
    const isNext = isNumbered && Number(number) === last + 1;
    if (number === undefined) return isWebVtt && isBelowGap && isAdjacent;
    if (isAdjacent) return isBelowGap || isNext || (isNumbered && at > from);
    return isBelowGap && (isNext || isFirst);
  }

  return {
    /** The index after the last line of the text: the name of the next cue follows. */
    textEnd: (lines: readonly string[], span: Span): number => {
      let at = span.until - 1;
      while (at >= span.from && isBlank(lines[at])) at -= 1;
      if (at < span.from || !isName(lines, at, span)) {
        last += 1;
        return span.until;
      }
      const number = Number(lines[at]);
      isNumbered ||= Number.isInteger(number);
      last = Number.isInteger(number) ? number : last + 1;
      return at;
    },
  };
}

/** Blanks comments, styles and regions, and the headers of files that were appended. */
function withoutOtherBlocks(
  lines: readonly string[],
  isBelowTimes: boolean,
  { changes, from }: { changes: ChangeList; from: number },
): string[] {
  let isStart = !isBelowTimes;
  let isOther = false;
  return lines.map((line, index) => {
    if (isBlank(line)) {
      isStart = true;
      isOther = false;
      return line;
    }
    if (isStart && (otherBlock.test(line) || headerStart.test(line))) {
      isOther = true;
      if (otherBlock.test(line)) changes.add(line.startsWith("NOTE") ? "comments" : "styles", from + index + 1);
    }
    isStart = false;
    return isOther ? "" : line;
  });
}
