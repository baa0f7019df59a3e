import { expect, test } from "vitest";
import { makeCaptionFile } from "../../testing/courses/caption-files.ts";
import { readCaptions } from "./read-captions.ts";

const count = 200;

test.each(Array.from({ length: count }, (_, seed) => [seed, makeCaptionFile(seed)] as const))(
  "file %i is read as it is meant",
  (_, { bytes, duration, cues: expected, kinds, description }) => {
    const { cues, changes } = readCaptions({ file: bytes, duration });
    const found = cues.map(({ start, end, text, settings }, index) => {
      const isMoment = expected.at(index)?.isMoment === true && end > start && end <= start + 3;
      const cue = { start: Math.round(start * 1000), end: isMoment ? "moment" : Math.round(end * 1000), text };
      return settings === undefined ? cue : Object.assign(cue, { place: settings });
    });
    const inOrder = expected
      .map(({ isMoment, ...cue }) => (isMoment === true ? Object.assign(cue, { end: "moment" }) : cue))
      .toSorted((a, b) => a.start - b.start);
    expect([description, found]).toEqual([description, inOrder]);
    expect([description, changes.map(({ kind }) => kind).toSorted()]).toEqual([description, kinds]);
  },
);
