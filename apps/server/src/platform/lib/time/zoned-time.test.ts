import { expect, test } from "vitest";
import { calendarRules, canonicalTimeZone } from "./zoned-time.ts";

const sameClocks = (one: string, other: string): boolean =>
  ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].every((moment) => {
    const [here, there] = [one, other].map((timeZone) =>
      new Date(moment).toLocaleString("en", { timeZone, dateStyle: "short", timeStyle: "long" }).slice(0, 17),
    );
    return here === there;
  });

test("every zone of the platform has one name, with its clocks and rules of its own for calendars", () => {
  for (const name of [...Intl.supportedValuesOf("timeZone"), "US/Pacific", "Asia/Kolkata", "GB", "EST5EDT"]) {
    const canonical = canonicalTimeZone(name) ?? "";
    expect([name, canonicalTimeZone(canonical)]).toEqual([name, canonical]);
    expect([name, calendarRules(canonical)?.includes(`TZID:${canonical}\r\n`)]).toEqual([name, true]);
    expect([name, sameClocks(name, canonical)]).toEqual([name, true]);
  }
});

test("places keep their name also where they have the clocks of others", () => {
  const names = ["Europe/Oslo", "Atlantic/Reykjavik", "Africa/Asmara", "Africa/Accra", "Pacific/Pohnpei"];
  expect(names.map(canonicalTimeZone)).toEqual(names);
  const olderNames = ["Africa/Asmera", "Pacific/Ponape", "Pacific/Truk", "America/Coral_Harbour", "Atlantic/Faeroe"];
  expect(olderNames.map(canonicalTimeZone)).toEqual([
    "Africa/Asmara",
    "Pacific/Pohnpei",
    "Pacific/Chuuk",
    "America/Atikokan",
    "Atlantic/Faroe",
  ]);
});

test.each(["Nowhere/City", "UTC+5", "../etc", "asia/kolkata", "+05:30", "", "PT", "Etc/Unknown"])(
  "%j is no time zone",
  (name) => {
    expect(canonicalTimeZone(name)).toBeUndefined();
  },
);
