import webVtt, { type CueNode, type ParsedCue } from "webvtt-parser";
import type { CaptionCue } from "../../platform/database/schema/captions.ts";
import { fieldProblem, type Problem } from "../../platform/lib/problem.ts";
import { said } from "../../platform/lib/said.ts";
import { toStorable } from "../../platform/lib/storable-text.ts";
import { tidyCues } from "./tidy-cues.ts";

const maxCues = 5000;
/** As in the contract. */
const maxTextLength = 500;
/** Markup included. The parser nests what is nested in it. */
const maxBlockLength = 2000;

/** Those of WebVTT. The parser's own list lacks their semicolons. */
const entities = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&lrm;": "\u200E",
  "&rlm;": "\u200F",
  "&nbsp;": "\u00A0",
};

const timing = /^(\d{1,2}):(\d\d):(\d\d)[,.](\d{1,3})[ \t]+-->[ \t]+(\d{1,2}):(\d\d):(\d\d)[,.](\d{1,3})(?:[ \t].*)?$/u;

/** Hours and places that no video has. */
const beyond = /\d{3}:|:-?\d{10}/u;
/** What is sorted afterwards. */
const unsorted = "Start timestamp is not greater than or equal to start timestamp of previous cue.";

/** The cues of a WebVTT or SRT file, without styles and comments. Throws 400 with the first line that is not as in one. */
export function readCaptions(file: string): CaptionCue[] {
  const lines = file
    .replace(/^\uFEFF/u, "")
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trimEnd());
  if (lines.filter((line) => line.includes("-->")).length > maxCues) {
    throw invalid(said("catalogue.captionsTooMany", { limit: maxCues }));
  }
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/u.test(lines[0] ?? "");
  const header = isWebVtt ? 0 : 2;
  const blocks = isWebVtt
    ? ["WEBVTT", ...lines.slice(1).map(withKnownSettings)]
    : ["WEBVTT", "", ...lines.map(fromSrt)];
  const far = blocks.findIndex((line) => line.includes("-->") && beyond.test(line));
  if (far !== -1) throw unreadable(far + 1 - header);
  const { cues, errors } = new webVtt.WebVTTParser(entities).parse(
    withoutOthers(blocks, header).join("\n"),
    "metadata",
  );
  const error = errors.find(({ message }) => message !== unsorted);
  if (error !== undefined) {
    // What stands alone is found at the line after it.
    throw unreadable(error.line - header - (error.message.includes("standalone") ? 1 : 0));
  }
  const found = tidyCues(cues.map(toCue));
  const long = found.find(({ text }) => text.length > maxTextLength);
  if (long !== undefined) {
    throw invalid(said("catalogue.captionTooLong", { time: timeOf(long.start), limit: maxTextLength }));
  }
  if (found.length === 0) throw invalid(said("catalogue.captionsEmpty"));
  return found;
}

/** Blanks the rest of the header and the blocks that are no cues, so that lines keep their numbers. */
function withoutOthers(lines: readonly string[], header: number): string[] {
  let isOther = true;
  let length = 0;
  return lines.map((line, index) => {
    if (index === 0) return line;
    if (line === "") {
      isOther = false;
      length = 0;
      return line;
    }
    if (length === 0 && !isOther) isOther = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/u.test(line);
    length += line.length;
    if (!isOther && length > maxBlockLength) throw unreadable(index + 1 - header);
    return isOther ? "" : line;
  });
}

/** Regions are left out, and files of before 2015 have another word for the centre. */
function withKnownSettings(line: string): string {
  if (!line.includes("-->")) return line;
  return line.replaceAll(/[ \t]region:\S+/gu, "").replaceAll(/([ \t]align:)middle(?!\S)/gu, "$1center");
}

function fromSrt(line: string): string {
  const found = timing.exec(line.trimStart());
  if (found) {
    const [start, end] = [found.slice(1, 5), found.slice(5, 9)].map(
      ([hours = "", minutes, seconds, fraction = ""]) =>
        `${hours.padStart(2, "0")}:${minutes}:${seconds}.${fraction.padEnd(3, "0")}`,
    );
    return `${start} --> ${end}`;
  }
  const plain = line.replaceAll(/<\/?(?:b|i|u|font)\b[^<>]*>|\{\\[^{}]*\}/giu, "");
  return plain.includes("-->") ? plain : plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function toCue({ startTime, endTime, tree, ...placed }: ParsedCue): CaptionCue {
  const settings = settingsOf(placed);
  return {
    start: startTime,
    end: endTime,
    text: toStorable(textOf(tree.children)),
    ...(settings !== "" && { settings }),
  };
}

function textOf(nodes: readonly CueNode[]): string {
  return nodes
    .map(({ type, name, value, children = [] }) => {
      if (type === "timestamp" || name === "rt") return "";
      if (type === "text") return String(value);
      return name === "v" && value ? `${value}: ${textOf(children)}` : textOf(children);
    })
    .join("");
}

function settingsOf(cue: Omit<ParsedCue, "startTime" | "endTime" | "tree">): string {
  const { direction, linePosition, snapToLines, lineAlign, textPosition, positionAlign, size, alignment } = cue;
  const line = `${linePosition}${snapToLines ? "" : "%"}${lineAlign === "start" ? "" : `,${lineAlign}`}`;
  const position = `${textPosition}%${positionAlign === "auto" ? "" : `,${positionAlign}`}`;
  return [
    direction === "horizontal" ? "" : `vertical:${direction}`,
    linePosition === "auto" ? "" : `line:${line}`,
    textPosition === "auto" ? "" : `position:${position}`,
    size === 100 ? "" : `size:${size}%`,
    alignment === "center" ? "" : `align:${alignment}`,
  ]
    .filter((setting) => setting !== "")
    .join(" ");
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

function unreadable(line: number): Problem {
  return invalid(said("catalogue.captionsUnreadable", { line }));
}

function invalid(sentence: ReturnType<typeof said>): Problem {
  return fieldProblem(400, "file", sentence);
}
