import { expect, test } from "vitest";
import { keyLines } from "./key-list.ts";

const everything = { sound: false, hasCaptions: true, hasTheatre: true, writesNotes: true };

function missing(player: Partial<typeof everything>): string[] {
  const offered = new Set(keyLines({ ...everything, ...player }).flatMap(({ keys }) => keys));
  return keyLines(everything)
    .flatMap(({ keys }) => keys)
    .filter((key) => !offered.has(key));
}

test.each([
  ["a sound, the keys of pictures", { sound: true }, ["F", "I", "T"]],
  ["what has no captions, their key", { hasCaptions: false }, ["C"]],
  ["a page without theatre mode, its key", { hasTheatre: false }, ["T"]],
  ["whoever writes no notes, their key", { writesNotes: false }, ["N"]],
])("the help of keys leaves out for %s", (_, player, keys) => {
  expect(missing(player)).toEqual(keys);
});

function tenths(sound: boolean): string | undefined {
  return keyLines({ ...everything, sound }).at(-1)?.does;
}

test("the help of a sound speaks of no video", () => {
  expect(tenths(false)).toBe("To 0 %, 10 % … 90 % of the video");
  expect(tenths(true)).toBe("To 0 %, 10 % … 90 % of the sound");
});
