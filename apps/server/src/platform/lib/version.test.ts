import { expect, test } from "vitest";
import { isOutdated } from "./version.ts";

test.each([
  { ifMatch: undefined, outdated: false },
  { ifMatch: '"abc"', outdated: false },
  { ifMatch: '"x", "abc"', outdated: false },
  { ifMatch: "*", outdated: false },
  { ifMatch: '"x"', outdated: true },
  { ifMatch: 'W/"abc"', outdated: true },
])('If-Match $ifMatch against "abc" is outdated: $outdated', ({ ifMatch, outdated }) => {
  expect(isOutdated(ifMatch, { stored: "abc", requested: "other" })).toBe(outdated);
});
