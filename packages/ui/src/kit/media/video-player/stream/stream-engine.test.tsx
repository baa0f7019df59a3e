import { expect, test } from "vitest";
import { levelFor } from "./stream-engine.ts";

const levels = [
  { width: 854, height: 480 },
  { width: 1920, height: 1080 },
  { width: 426, height: 240 },
];

test.each([
  [2160, 1080],
  [1080, 1080],
  [720, 480],
  [144, 240],
])("of what is offered, %s lines get %s", (wanted, got) => {
  expect(levels[levelFor(levels, wanted)]?.height).toBe(got);
});

test("an upright video has its lines across", () => {
  const upright = [
    { width: 720, height: 1280 },
    { width: 240, height: 426 },
  ];
  expect(levelFor(upright, 480)).toBe(1);
});
