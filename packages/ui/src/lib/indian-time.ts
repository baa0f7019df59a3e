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
