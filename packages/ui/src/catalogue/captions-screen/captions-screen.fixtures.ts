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
