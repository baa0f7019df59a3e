import { expect, test } from "vitest";
import { countIndianDays } from "./indian-time.ts";

test("the days that a time touches are India's", () => {
  expect(countIndianDays("2026-03-04T03:00:00.000Z", "2026-03-04T18:29:00.000Z")).toBe(1);
  expect(countIndianDays("2026-03-04T18:29:00.000Z", "2026-03-04T18:31:00.000Z")).toBe(2);
  expect(countIndianDays("2026-02-23T13:20:00.000Z", "2026-03-04T13:20:00.000Z")).toBe(10);
  expect(countIndianDays("2026-03-04T13:20:00.000Z", "2026-03-04T13:20:00.000Z")).toBe(1);
});
