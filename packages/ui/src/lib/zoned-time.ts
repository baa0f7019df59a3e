/** The time zone of the product. */
export const indianZone = "Asia/Kolkata";

/** The value of a `datetime-local` field: "2026-03-04T18:30", by the clocks of the zone. */
export function toZonedField(iso: string, timeZone: string): string {
  const moment = Date.parse(iso);
  return new Date(moment + offsetAt(timeZone, moment)).toISOString().slice(0, 16);
}

/** Empty when the field is. */
export function fromZonedField(value: string, timeZone: string): string {
  const local = Date.parse(`${value}Z`);
  if (Number.isNaN(local)) return "";
  // The offset of the wanted moment may differ from the one at the first guess.
  const guess = local - offsetAt(timeZone, local);
  return new Date(local - offsetAt(timeZone, guess)).toISOString();
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en-US", { ...clock, timeZone }).formatToParts(moment);
  const value = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value);
  const local = Date.UTC(value("year"), value("month") - 1, value("day"), value("hour"), value("minute"));
  return local - Math.floor(moment / minute) * minute;
}

const minute = 60_000;
const clock = {
  calendar: "gregory",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
} as const;
