import type { CaptionsFileChange } from "../model/captions-upload.ts";
import type { CaptionedLecture, CaptionLine } from "../model/managed-captions.ts";
import clip from "../../kit/media/video-player/video-player.fixture.webm";

const english: CaptionLine[] = [
  { start: 0.5, end: 3.8, text: "What a number hides" },
  { start: 3.8, end: 8.2, text: "Every average leaves something out:\nhow far the values lie apart." },
  { start: 8.2, end: 12, text: "So we look at the spread, too." },
];

const hindi: CaptionLine[] = [
  { start: 0.5, end: 3.8, text: "एक संख्या क्या छिपाती है" },
  { start: 3.8, end: 8.2, text: "हर औसत कुछ न कुछ छोड़ देता है।" },
];

export const uncaptioned: CaptionedLecture = {
  title: "What a number hides",
  courseTitle: "Practical Statistics with Python",
  video: { src: clip, duration: 12 },
  captions: [],
};

export const captioned: CaptionedLecture = {
  ...uncaptioned,
  captions: [
    { language: "en", isDefault: true, version: "v-en", cues: english },
    { language: "hi", isDefault: false, version: "v-hi", cues: hindi },
  ],
};

export const changedMeanwhile: CaptionedLecture = {
  ...captioned,
  captions: [
    {
      language: "en",
      isDefault: true,
      version: "v-en-2",
      cues: [{ start: 0.5, end: 3.8, text: "What a mean hides" }],
    },
    ...captioned.captions.slice(1),
  ],
};

export const longLecture: CaptionedLecture = {
  ...uncaptioned,
  title: "A Patient Person's Guide to Distributed Systems, Consensus, Clocks and Everything Else That Goes Wrong",
  captions: ["en", "hi", "ta", "te", "ur"].map((language, index) => ({
    language,
    isDefault: index === 0,
    version: `v-${language}`,
    cues: Array.from({ length: 240 }, (_, line) => ({
      start: line * 4,
      end: line * 4 + 3.5,
      text:
        line % 7 === 3
          ? `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, line ${line + 1}`
          : `Line ${line + 1}: what happens when a clock is wrong,\nand how would anybody know?`,
    })),
  })),
};

export const allFileChanges: CaptionsFileChange[] = [
  { kind: "encoding", count: 1, lines: [], encoding: "windows-1252" },
  { kind: "repeats", count: 482, lines: [9, 13, 21, 25, 1033] },
  { kind: "length", count: 1, lines: [6] },
  { kind: "formatting", count: 12, lines: [3, 7, 11, 15, 19] },
  { kind: "unreadableCharacters", count: 3, lines: [] },
  { kind: "controlCharacters", count: 1, lines: [] },
  { kind: "negativeTime", count: 1, lines: [2] },
  { kind: "unusualTime", count: 2, lines: [40, 44] },
  { kind: "unreadableTime", count: 1, lines: [48] },
  { kind: "timeTooLate", count: 1, lines: [990] },
  { kind: "order", count: 2, lines: [52, 56] },
  { kind: "overlap", count: 7, lines: [60, 64, 68, 72, 76] },
  { kind: "afterVideo", count: 2, lines: [900, 904] },
  { kind: "noText", count: 1, lines: [80] },
  { kind: "textWithoutTime", count: 1, lines: [1] },
  { kind: "longText", count: 1, lines: [84] },
  { kind: "emptyLines", count: 3, lines: [88, 94, 100] },
  { kind: "settings", count: 4, lines: [104, 108, 112, 116] },
  { kind: "styles", count: 1, lines: [3] },
  { kind: "comments", count: 2, lines: [5, 120] },
];
