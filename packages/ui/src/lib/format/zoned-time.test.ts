import { expect, test } from "vitest";
import { fromZonedField, indianZone, toZonedField } from "./zoned-time.ts";

test("a field has the time of its zone, in every time zone of the browser", () => {
  expect(toZonedField("2026-03-04T13:00:00.000Z", indianZone)).toBe("2026-03-04T18:30");
  expect(toZonedField("2026-12-31T20:00:00.000Z", indianZone)).toBe("2027-01-01T01:30");
  expect(toZonedField("2026-03-08T07:30:00.000Z", "America/New_York")).toBe("2026-03-08T03:30");
});

test("a field's value gives the same instant, with and without seconds", () => {
  expect(fromZonedField("2026-03-04T18:30", indianZone)).toBe("2026-03-04T13:00:00.000Z");
  expect(fromZonedField("2026-03-04T18:30:15", indianZone)).toBe("2026-03-04T13:00:15.000Z");
});

test.each([
  ["2026-10-24T18:00", "2026-10-24T16:00:00.000Z"],
  ["2026-10-25T01:30", "2026-10-24T23:30:00.000Z"],
  ["2026-10-25T18:00", "2026-10-25T17:00:00.000Z"],
])("%s in Berlin, around the change to winter time, is %s", (field, iso) => {
  expect(fromZonedField(field, "Europe/Berlin")).toBe(iso);
  expect(toZonedField(iso, "Europe/Berlin")).toBe(field);
});

test("a field without a time is no instant", () => {
  expect(fromZonedField("", indianZone)).toBe("");
});

test.each([
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z", "2026-03-29T03:30"],
  ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z", "2026-03-08T03:30"],
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z", "2026-10-25T02:30"],
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z", "2026-11-01T01:30"],
  ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z", "2026-04-05T01:45"],
])("in %s, %s moves on if it is skipped and is the first if it comes twice", (zone, field, iso, shown) => {
  expect(fromZonedField(field, zone)).toBe(iso);
  expect(toZonedField(iso, zone)).toBe(shown);
});

test("what is saved in the second of two hours of the same name stays there", () => {
  const second = "2026-10-25T01:30:00.000Z";
  expect(fromZonedField(toZonedField(second, "Europe/Berlin"), "Europe/Berlin", second)).toBe(second);
});
