import { expect, test } from "vitest";
import { titleOfFile } from "./file-title.ts";

test.each([
  ["05_tests-that-mean-something.mp4", "Tests that mean something"],
  ["The central  limit.final.webm", "The central limit.final"],
  ["2026.mp4", "2026"],
  ["12 angry men.mov", "Angry men"],
  ["élan.mp4", "Élan"],
  ["recording", "Recording"],
  [".mp4", ""],
])("%s is called %s", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
