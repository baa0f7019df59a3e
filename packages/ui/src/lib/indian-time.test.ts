import { expect, test } from "vitest";
import { countIndianDays, fromIndianField, toIndianField } from "./indian-time.ts";

test("a field has Indian time, in every time zone", () => {
  expect(toIndianField("2026-03-04T13:00:00.000Z")).toBe("2026-03-04T18:30");
  expect(toIndianField("2026-12-31T20:00:00.000Z")).toBe("2027-01-01T01:30");
});

test("a field's value gives the same instant, with and without seconds", () => {
  expect(fromIndianField("2026-03-04T18:30")).toBe("2026-03-04T13:00:00.000Z");
  expect(fromIndianField("2026-03-04T18:30:15")).toBe("2026-03-04T13:00:15.000Z");
});

test("a field without a time is no instant", () => {
  expect(fromIndianField("")).toBe("");
});

test("the days that a time touches are India's", () => {
  expect(countIndianDays("2026-03-04T03:00:00.000Z", "2026-03-04T18:29:00.000Z")).toBe(1);
  expect(countIndianDays("2026-03-04T18:29:00.000Z", "2026-03-04T18:31:00.000Z")).toBe(2);
  expect(countIndianDays("2026-02-23T13:20:00.000Z", "2026-03-04T13:20:00.000Z")).toBe(10);
  expect(countIndianDays("2026-03-04T13:20:00.000Z", "2026-03-04T13:20:00.000Z")).toBe(1);
});
