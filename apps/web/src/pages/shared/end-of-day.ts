/** The last second of a day in India; blank without one. */
export function endOfDay(day: string): string {
  return day === "" ? "" : `${day}T23:59:59+05:30`;
}
