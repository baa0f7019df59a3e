import { expect, test } from "vitest";
import { isAtTop, side } from "./cue-place.ts";

const cue = { line: "auto", snapToLines: true, align: "center", position: "auto" } as const;

test.each([
  ["without a line", {}, false],
  ["on the first line", { line: 0 }, true],
  ["on the last line", { line: -1 }, false],
  ["on the twelfth line", { line: 12 }, false],
  ["at a tenth of the height", { line: 10, snapToLines: false }, true],
  ["at nine tenths of the height", { line: 90, snapToLines: false }, false],
])("a cue %s", (_, changed, expected) => {
  expect(isAtTop({ ...cue, ...changed })).toBe(expected);
});

test.each([
  ["without a place", {}, "center"],
  ["of a speaker on the left", { position: 20 }, "start"],
  ["of a speaker on the right", { position: 80 }, "end"],
  ["in the middle", { position: 50 }, "center"],
  ["that starts at its place", { align: "start", position: 80 } as const, "start"],
  ["that ends at the right", { align: "right" } as const, "end"],
])("a cue %s", (_, changed, expected) => {
  expect(side({ ...cue, ...changed })).toBe(expected);
});
