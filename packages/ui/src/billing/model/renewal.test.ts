import { expect, test } from "vitest";
import { endOfPeriod } from "./renewal.ts";

test("a period ends on the same day of a later month, or on its last one", () => {
  expect(endOfPeriod("2027-03-05T10:15:00.000Z", 12)).toBe("2028-03-05T10:15:00.000Z");
  expect(endOfPeriod("2028-02-29T10:15:00.000Z", 12)).toBe("2029-02-28T10:15:00.000Z");
  expect(endOfPeriod("2027-01-31T23:00:00.000Z", 1)).toBe("2027-02-28T23:00:00.000Z");
});
