/** India has had one offset and no summer time since 1945. */
const offset = "+05:30";
const offsetMs = 5.5 * 60 * 60 * 1000;

/** The value of a `datetime-local` field: "2026-03-04T18:30", in Indian time. */
export function toIndianField(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16);
}

/** Empty when the field is. */
export function fromIndianField(value: string): string {
  const instant = new Date(`${value}${offset}`);
  return Number.isNaN(instant.getTime()) ? "" : instant.toISOString();
}

/** Days of India that a time touches: 1 within one day. */
export function countIndianDays(from: string, to: string): number {
  return Math.max(1, dayOf(to) - dayOf(from) + 1);
}

function dayOf(iso: string): number {
  return Math.floor((Date.parse(iso) + offsetMs) / 86_400_000);
}
