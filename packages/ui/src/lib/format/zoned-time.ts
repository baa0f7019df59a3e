/** The time zone of the product. */
export const indianZone = "Asia/Kolkata";

/** The value of a `datetime-local` field: "2026-03-04T18:30", by the clocks of the zone. */
export function toZonedField(iso: string, timeZone: string): string {
  const moment = Date.parse(iso);
  return new Date(moment + offsetAt(timeZone, moment)).toISOString().slice(0, 16);
}

/**
 * Empty when the field is. A time that the clocks skip moves by what is skipped; of one that comes twice the first is taken, unless
 * it is the time of `saved`.
 */
export function fromZonedField(value: string, timeZone: string, saved?: string): string {
  const local = Date.parse(`${value}Z`);
  if (Number.isNaN(local)) return "";
  if (saved !== undefined && toZonedField(saved, timeZone) === value) return saved;
  const [before, after] = [offsetAt(timeZone, local - day), offsetAt(timeZone, local + day)];
  const fits = [before, after].find((offset) => offsetAt(timeZone, local - offset) === offset);
  return new Date(local - (fits ?? before)).toISOString();
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en-US", { ...clock, timeZone }).formatToParts(moment);
  const value = (partType: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === partType)?.value);
  const local = Date.UTC(value("year"), value("month") - 1, value("day"), value("hour"), value("minute"));
  return local - Math.floor(moment / minute) * minute;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const clock = {
  calendar: "gregory",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
} as const;
