import { expect, test } from "vitest";
import { matchesEtag } from "./etag.ts";

test.each([
  { header: undefined, matches: false },
  { header: '"abc"', matches: true },
  { header: 'W/"abc"', matches: true },
  { header: '"x", W/"abc"', matches: true },
  { header: "*", matches: true },
  { header: '"abcd"', matches: false },
  { header: "abc", matches: false },
])('If-None-Match $header against "abc": $matches', ({ header, matches }) => {
  expect(matchesEtag(header, '"abc"')).toBe(matches);
});
