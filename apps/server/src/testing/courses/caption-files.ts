import type { FileChangeKind } from "../../authoring/captions/reader/change-list.ts";
import { seededRandom } from "../../../../../tools/demo/src/seeded-random.ts";
import { type ExpectedCue, features, type Random, rollingText } from "./caption-features.ts";

export interface CaptionFile {
  bytes: Uint8Array;
  /** Seconds. */
  duration: number | undefined;
  cues: ExpectedCue[];
  kinds: FileChangeKind[];
  /** How it is written, for the name of a test. */
  description: string;
}

const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  "utf-8": (text) => Buffer.from(text),
  "utf-8 with a mark": (text) => Buffer.from(`\uFEFF${text}`),
  "utf-16le": (text) => Buffer.from(text, "utf16le"),
  "utf-16be": (text) => Buffer.from(text, "utf16le").swap16(),
  "utf-16le with a mark": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "windows-1252": inWindows1252,
};
const lineEnds = ["\n", "\r\n", "\r", "\r\r\n"];
const arrows = [" --> ", "-->", "\t-->\t", " -> ", " ––> ", "  -->"];
const gaps = ["", " ", "\t", "  \n ", "\n"];
const encodedText = "Café, naïve Grüße aus München – “déjà vu”";

/** A file as some program may have written it, and what a reader should find in it. */
export function makeCaptionFile(seed: number): CaptionFile {
  const numbers = seededRandom(seed);
  const random: Random = (count) => (numbers.number() * 2 ** 32) % count;
  const pick = (items: readonly string[]): string => items[random(items.length)] ?? "";
  const isWebVtt = random(2) === 0;
  const encoding = pick(["utf-8", ...Object.keys(encodings)]);
  const lineEnd = pick(lineEnds);
  const gap = pick(gaps);
  const kinds = new Set<FileChangeKind>(encoding === "windows-1252" ? ["encoding"] : []);
  const isRolling = seed % 10 === 0;
  const feature = isRolling ? undefined : features[seed % features.length];
  const cues = plainCues(random, encoding === "windows-1252");
  const written = {
    isWebVtt,
    cues: cues.map((cue) => ({ ...cue, settings: "", times: undefined as string | undefined, source: cue.text })),
    duration: undefined as number | undefined,
    blocks: [] as string[],
    kinds,
    random,
  };
  feature?.apply(written);
  const times = timeWriter(random, isWebVtt);
  const hasNumbers = !isWebVtt || random(2) === 0;
  const isDense = hasNumbers && gap === "" && random(3) === 0 && feature?.needsGaps !== true;
  // It is no letter of Windows-1252.
  const arrow = encoding !== "windows-1252" && random(7) === 0 ? " → " : pick(arrows);
  const body = isRolling
    ? rollingText(cues, kinds, times)
    : written.cues.map(({ start, end, source, settings, times: own }, index) => {
        const number = hasNumbers ? `${numberFor(random, index)}\n` : "";
        const line = own ?? `${times(start)}${arrow}${times(end)}`;
        return `${number}${line}${settings === "" ? "" : ` ${settings}`}\n${source}`;
      });
  const header = isWebVtt || isRolling ? `${pick(["WEBVTT", "WEBVTT - A title", "WEBVTT\nKind: captions"])}\n` : "";
  const noBlank = isRolling || written.blocks.length > 0 || random(2) === 0 ? "\n" : "";
  const all = [...written.blocks, ...body].join(isDense ? "\n" : `\n${gap}\n`);
  const text = `${header}${header === "" ? "" : noBlank}${all}\n`.replaceAll("\n", lineEnd);
  const description = [isWebVtt ? "WebVTT" : "SRT", encoding, feature?.name ?? "rolling", JSON.stringify(lineEnd)];
  return {
    bytes: encodings[encoding]?.(text) ?? new Uint8Array(),
    duration: written.duration,
    cues: (isRolling ? cues : written.cues).filter(({ isLeftOut }) => isLeftOut !== true).map(toExpected),
    kinds: [...kinds].toSorted(),
    description: description.join(", "),
  };
}

function toExpected({ start, end, text, place, isMoment }: ExpectedCue): ExpectedCue {
  return { start, end, text, ...(place !== undefined && { place }), ...(isMoment === true && { isMoment }) };
}

function plainCues(random: Random, isEncoded: boolean): ExpectedCue[] {
  let at = random(5000);
  return Array.from({ length: 4 + random(6) }, (_, index) => {
    const start = at;
    const end = start + 1000 + random(3000);
    at = end + 200 + random(2000);
    const second = random(3) === 0 ? `\nand ${random(1000)} more words` : "";
    const first = isEncoded && index === 0 ? encodedText : `Line ${index + 1} says ${random(1000)}`;
    return { start, end, text: `${first}${second}` };
  });
}

/** Programs count from 0 or 1, leave numbers out, or give one twice. */
function numberFor(random: Random, index: number): number {
  return random(8) === 0 ? index : index + 1;
}

/** Milliseconds in one of the ways in which programs write them. */
function timeWriter(random: Random, isWebVtt: boolean): (milliseconds: number) => string {
  const separator = [isWebVtt ? "." : ",", ",", ".", ":"][random(4)] ?? ",";
  const hours = separator === ":" ? "00:" : (["00:", "", "0:"][random(3)] ?? "");
  const width = random(4) === 0 ? 1 : 2;
  return (milliseconds) => {
    const minutes = String(Math.floor(milliseconds / 60_000)).padStart(width, "0");
    const seconds = String(Math.floor(milliseconds / 1000) % 60).padStart(width, "0");
    return `${hours}${minutes}:${seconds}${separator}${String(milliseconds % 1000).padStart(3, "0")}`;
  };
}

/** Those of 0x80 to 0x9F, where five bytes are no letter. */
const windowsLetters = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

export function inWindows1252(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, index) => {
    const place = windowsLetters.indexOf(text.charAt(index));
    return place === -1 ? text.charCodeAt(index) : 0x80 + place;
  });
}
