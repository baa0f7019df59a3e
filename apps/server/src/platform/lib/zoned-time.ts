/// <reference lib="esnext.temporal" />
import { tzlib_get_ical_block, tzlib_get_timezones } from "timezones-ical-library";

const zones: ReadonlySet<string> = new Set(tzlib_get_timezones());

/** Only zones whose rules calendars get under the same name: aliases have none of their own. */
export function isTimeZone(name: string): boolean {
  return zones.has(name) && calendarRules(name) !== undefined && isKnownToRuntime(name);
}

function isKnownToRuntime(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).format(0) !== "";
  } catch {
    return false;
  }
}

/** The VTIMEZONE of RFC 5545. */
export function calendarRules(timeZone: string): string | undefined {
  const block = tzlib_get_ical_block(timeZone);
  return Array.isArray(block) && block[1] === `TZID=${timeZone}` ? block[0] : undefined;
}

export function instantOf(moment: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime());
}

/** By the clocks of the zone. */
export function dateIn(timeZone: string, moment: Date): Temporal.PlainDate {
  return instantOf(moment).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** A clock time that the zone skips in spring is taken as the same time after the change. */
export function momentIn(timeZone: string, date: Temporal.PlainDate, clock: string): Date {
  return new Date(date.toZonedDateTime({ timeZone, plainTime: clock }).epochMilliseconds);
}
