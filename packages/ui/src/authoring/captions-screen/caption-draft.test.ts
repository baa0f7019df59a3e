import { expect, test } from "vitest";
import { toCues, toDraftLines, isSame, nextId, putLine } from "./caption-draft.ts";

const cues = [
  { start: 1, end: 2, text: "One", settings: "line:10%" },
  { start: 3, end: 4, text: "Two" },
];

test("a changed line keeps its place on the picture, and goes to its place in time", () => {
  const lines = toDraftLines(cues);
  const [first] = lines;
  if (!first) throw new Error("There are lines");
  expect(toCues(putLine(lines, { ...first, start: 5, end: 6 }))).toEqual([
    { start: 3, end: 4, text: "Two" },
    { start: 5, end: 6, text: "One", settings: "line:10%" },
  ]);
});

test("a new line is added by its start", () => {
  const lines = toDraftLines(cues);
  const added = putLine(lines, { id: nextId(lines), start: 2, end: 3, text: "Between" });
  expect(added.map(({ text }) => text)).toEqual(["One", "Between", "Two"]);
  expect(new Set(added.map(({ id }) => id)).size).toBe(3);
});

test("a draft is the same until something is different", () => {
  const lines = toDraftLines(cues);
  expect(isSame(lines, cues)).toBe(true);
  expect(isSame(lines.slice(1), cues)).toBe(false);
  expect(isSame(putLine(lines, { id: 0, start: 1, end: 2, text: "One!" }), cues)).toBe(false);
});
