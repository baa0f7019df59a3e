import { expect, test } from "vitest";
import { spokenTime } from "./spoken-time.ts";

test.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [65.9, "1 minute 5 seconds"],
  [3600, "1 hour"],
  [7325, "2 hours 2 minutes 5 seconds"],
])("%d is spoken as %s", (seconds, said) => {
  expect(spokenTime(seconds)).toBe(said);
});
