/// <reference lib="esnext.temporal" />
import { tzlib_get_ical_block, tzlib_get_timezones } from "timezones-ical-library";

const zones: ReadonlySet<string> = new Set(tzlib_get_timezones());

/** The runtime does not use these newer names, and calendars get their rules under another zone's name. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Coral_Harbour": "America/Atikokan",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/**
 * The one name of a zone: that of IANA today, where the name is an older one or a link ("Asia/Calcutta", "US/Pacific").
 * A place keeps its own name also where its clocks are those of another ("Europe/Oslo"). Undefined where there is none.
 */
export function canonicalTimeZone(name: string): string | undefined {
  const known = zones.has(name) ? runtimeName(name) : undefined;
  if (known === undefined) return undefined;
  const withRules = findRules(known)?.name;
  return withRules !== undefined && runtimeName(withRules) === known ? withRules : (renamed[known] ?? known);
}

/** The runtime's name of a zone: it unites several names and often prefers the older one. */
function runtimeName(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The VTIMEZONE of RFC 5545 has this name even if the rules are stored under another one. */
export function calendarRules(timeZone: string): string | undefined {
  const rules = findRules(timeZone);
  return rules?.block.replace(`TZID:${rules.name}`, `TZID:${timeZone}`);
}

function findRules(timeZone: string): { block: string; name: string } | undefined {
  const found = tzlib_get_ical_block(timeZone);
  const [block, id] = Array.isArray(found) ? found : [];
  return block === undefined || id === undefined ? undefined : { block, name: id.replace("TZID=", "") };
}

export function toInstant(moment: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime());
}

export function dateIn(timeZone: string, moment: Date): Temporal.PlainDate {
  return toInstant(moment).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** "18:00:00". */
export function clockIn(timeZone: string, moment: Date): string {
  return toInstant(moment).toZonedDateTimeISO(timeZone).toPlainTime().toString();
}

/** A clock time that the zone skips in spring moves by the skipped time; if one comes twice, the first is taken. */
export function momentIn(timeZone: string, date: Temporal.PlainDate, clock: string): Date {
  return new Date(date.toZonedDateTime({ timeZone, plainTime: clock }).epochMilliseconds);
}

/** False in the second of two hours of the same name: the clock time alone means the first. */
export function isNamedByClock(timeZone: string, moment: Date): boolean {
  const zoned = toInstant(moment).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toZonedDateTime(timeZone).equals(zoned);
}
