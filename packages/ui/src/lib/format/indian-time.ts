/** India has had one offset and no summer time since 1945. */
const offsetMs = 5.5 * 60 * 60 * 1000;

/** Days of India that a time touches: 1 within one day. */
export function countIndianDays(from: string, to: string): number {
  return Math.max(1, indianDayNumber(to) - indianDayNumber(from) + 1);
}

/** "2026-03-04" */
export function indianDay(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 10);
}

/** 0 to 23 */
export function indianHour(moment: number): number {
  return new Date(moment + offsetMs).getUTCHours();
}

function indianDayNumber(iso: string): number {
  return Math.floor((Date.parse(iso) + offsetMs) / 86_400_000);
}
