export interface CueTiming {
  /** Milliseconds; below 0 for what is written with a minus. */
  start: number;
  end: number;
  /** Minutes or seconds above 59, or frames. */
  isUnusual: boolean;
  /** The rest of the line: settings, or a text. */
  rest: string;
}

const time = String.raw`(-?\d{1,9}(?:[ \t]?:[ \t]?-?\d{1,9}){1,3}(?:[ \t]?[.,;][ \t]?-?\d{1,9})?)`;
const arrow = String.raw`(?:[-–—]{1,4}[ \t]?-?>|→)`;
/** Some programs write the number of the line before its times. */
const timing = new RegExp(String.raw`^[ \t]*(?:\d{1,9}[ \t]+)?${time}[ \t]*${arrow}[ \t]*${time}(.*)$`, "u");
const almostTime = String.raw`-?(?:\d{1,9}[ \t]?:[ \t]?\d|\d{1,3}[.,]\d{1,3}[.,]\d)`;
const broken = new RegExp(String.raw`^[ \t]*(?:${almostTime}.*?${arrow}|${arrow}[ \t]*${almostTime})`, "u");

/** Undefined for other lines; `broken` for a timing that cannot be read. */
export function parseTiming(line: string): CueTiming | "broken" | undefined {
  if (!/[>→]/u.test(line)) return undefined;
  const found = timing.exec(line);
  if (!found) return broken.test(line) ? "broken" : undefined;
  const [, from = "", to = "", rest = ""] = found;
  const start = parseTime(from);
  const end = parseTime(to);
  if (start === undefined || end === undefined) return "broken";
  return {
    start: start.milliseconds,
    end: end.milliseconds,
    isUnusual: start.isUnusual || end.isUnusual,
    rest: rest.trim(),
  };
}

interface ParsedTime {
  milliseconds: number;
  isUnusual: boolean;
}

function parseTime(written: string): ParsedTime | undefined {
  const [whole = "", fraction] = written.replaceAll(/[\s-]/gu, "").split(/[.,;]/u);
  const parts = whole.split(":");
  const last = parts.length === 4 ? parts.pop() : undefined;
  if (last !== undefined && fraction !== undefined) return undefined;
  const [seconds = 0, minutes = 0, hours = 0] = parts.map(Number).toReversed();
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fractionIn(fraction, last);
  const isOver = seconds > 59 || (parts.length === 3 && minutes > 59);
  return {
    milliseconds: written.includes("-") ? -milliseconds : milliseconds,
    isUnusual: isOver || (last !== undefined && last.length < 3),
  };
}

/** A fourth number is milliseconds when it has three digits, and otherwise frames, most often 25 a second. */
function fractionIn(fraction: string | undefined, fourth: string | undefined): number {
  if (fourth !== undefined && fourth.length < 3) return Math.min(Number(fourth) * 40, 999);
  const digits = fraction ?? fourth;
  return digits === undefined ? 0 : Math.min(Math.round(Number(`0.${digits}`) * 1000), 999);
}
