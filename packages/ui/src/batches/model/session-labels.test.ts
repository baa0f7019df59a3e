import { expect, test } from "vitest";
import { formatSession, formatSessionDay, formatSessionInZone, zoneName } from "./session-labels.ts";

const session = { startsAt: "2026-07-07T19:30:00.000Z", endsAt: "2026-07-07T21:00:00.000Z" };

test("a session has the day and the times of its zone", () => {
  expect(formatSessionDay(session.startsAt)).toBe("Wed, 8 Jul 2026");
  expect(formatSession(session)).toBe("Wed, 8 Jul 2026, 1:00\u00A0am – 2:30\u00A0am");
  expect(formatSessionDay(session.startsAt, "America/New_York")).toBe("Tue, 7 Jul 2026");
  expect(formatSession(session, "America/New_York")).toBe("Tue, 7 Jul 2026, 3:30\u00A0pm – 5:00\u00A0pm");
  expect(formatSessionInZone(session, "America/New_York")).toMatch(/5:00\u00A0pm, New York time$/);
  expect(formatSessionInZone(session)).toBe(formatSession(session));
});

test.each([
  [undefined, "Indian time (IST)"],
  ["Europe/Berlin", "Berlin time"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires time"],
])("the zone %s is %s", (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
