import { showLanguage } from "@lms/texts/languages";
import { afterEach, expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";
import { formatDate, formatNumber, formatMoney } from "./format.ts";
import { formatDuration } from "./format-duration.ts";
import { formatMoment, formatTime } from "./format-time.ts";

afterEach(() => showLanguage("en"));

test.each([
  [0, "0:00"],
  [59.9, "0:59"],
  [679, "11:19"],
  [3723, "1:02:03"],
  [-4, "0:00"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test("a date is in Indian time, in every time zone", () => {
  expect(formatDate("2026-03-04T20:00:00.000Z")).toBe("5 Mar 2026");
});

test("a moment has the Indian day and time", () => {
  expect(formatMoment("2026-11-20T12:34:00.000Z")).toBe("20 November, 18:04");
  expect(formatMoment("2026-11-20T18:31:00.000Z")).toBe("21 November, 00:01");
});

test("the language that is shown names the months", () => {
  expect(formatDate("2026-03-04T12:00:00.000Z")).toBe("4 Mar 2026");
  showLanguage("hi");
  expect(formatDate("2026-03-04T12:00:00.000Z")).toBe("4 मार्च 2026");
  expect(formatMoney({ amount: 12_345_678_900, currency: "INR" })).toBe("₹12,34,56,789");
});

test("times of a day are written as the language does", () => {
  expect(formatTime("2026-03-04T04:00:00.000Z")).toBe("9:30\u00A0am");
  showLanguage("hi");
  expect(formatTime("2026-03-04T04:00:00.000Z")).toBe("सुबह\u00A09:30");
  expect(formatTime("2026-03-04T13:00:00.000Z")).toBe("शाम\u00A06:30");
});

test("numbers are grouped as in India", () => {
  expect(formatNumber(250997)).toBe("2,50,997");
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1536, "1.5 kB"],
  [28_400_000, "28.4 MB"],
  [999_950, "1.0 MB"],
  [524_288_000, "524 MB"],
  [2_147_483_648, "2.1 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
