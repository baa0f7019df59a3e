import { expect, test } from "vitest";
import { formatSpan, calendarDay, describeDates } from "./batch-labels.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";

const evening = "2026-03-04T13:00:00.000Z";
const night = "2026-03-04T14:30:00.000Z";
const april = "2026-04-30T13:00:00.000Z";

test("a time is formatted in Indian time and on the Indian day", () => {
  expect(formatDateAndTime(evening)).toBe("4 Mar 2026, 6:30\u00A0pm");
  expect(formatDateAndTime("2026-03-04T20:00:00.000Z")).toBe("5 Mar 2026, 1:30\u00A0am");
  expect(calendarDay("2026-03-04T20:00:00.000Z")).toEqual({ day: "5", month: "Mar" });
});

test("a span shows its days, or its hours within one day", () => {
  expect(formatSpan({ startsAt: evening, endsAt: april })).toBe("4 Mar – 30 Apr 2026");
  expect(formatSpan({ startsAt: evening, endsAt: night })).toBe("4 Mar 2026, 6:30\u00A0pm – 8:00\u00A0pm");
});

test.each([
  ["upcoming", "Starts on 4 Mar 2026, 6:30\u00A0pm"],
  ["running", "Runs until 30 Apr 2026"],
  ["ended", "Ended on 30 Apr 2026"],
] as const)("%s: %s", (status, sentence) => {
  expect(describeDates({ status, startsAt: evening, endsAt: april })).toBe(sentence);
});
