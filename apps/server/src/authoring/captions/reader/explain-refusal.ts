import { fieldProblem, type Problem } from "../../../platform/lib/problem.ts";
import { message } from "../../../platform/lib/message.ts";

/** Files of other formats begin like this, or have such a line near their start. */
const formats: [name: string, pattern: RegExp][] = [
  ["HTML", /^\s*(?:<!doctype html|<html|<head|<body)/iu],
  ["TTML", /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:\w{1,9}:)?tt[\s>]/iu],
  ["SAMI", /^\s*<sami[\s>]/iu],
  ["XML", /^\s*<\?xml\s/iu],
  ["ASS", /^\s*\[Script Info\]|^(?:Dialogue|Format):\s/imu],
  ["SCC", /^\s*Scenarist_SCC/iu],
  ["MicroDVD", /^\s*\{\d{1,9}\}\{\d{1,9}\}/u],
  ["LRC", /^\[\d{1,3}:\d\d(?:[.:]\d{1,3})?\]/mu],
  ["SBV", /^\d{1,3}:\d\d:\d\d\.\d{1,3},\d{1,3}:\d\d:\d\d\.\d{1,3}\s*$/mu],
  ["RTF", /^\s*\{\\rtf/u],
  ["PDF", /^%PDF-/u],
  ["ZIP", /^PK/u],
  ["JSON", /^\s*[[{]\s*(?:["{[\]}]|$)/u],
];

const headLength = 10_000;

export function isWebPage(text: string): boolean {
  return formats[0]?.[1].test(text.slice(0, headLength)) === true;
}

/** Why a file without cues cannot be used. */
export function explainRefusal(text: string, isBinary: boolean, brokenLines: readonly number[]): Problem {
  if (text.trim() === "" && !isBinary) return refusal(message("catalogue.captionsEmpty"));
  const head = text.slice(0, headLength);
  const format = formats.find(([, pattern]) => pattern.test(head))?.[0];
  if (format !== undefined) return refusal(message("catalogue.captionsFormat", { format }));
  if (isBinary) return refusal(message("catalogue.captionsNotText"));
  const [line] = brokenLines;
  if (line !== undefined) return refusal(message("catalogue.captionsUnreadable", { line }));
  return refusal(message(/^\s*WEBVTT/iu.test(head) ? "catalogue.captionsEmpty" : "catalogue.captionsNoTimes"));
}

export function refusal(sentence: ReturnType<typeof message>): Problem {
  return fieldProblem(400, "file", sentence);
}
