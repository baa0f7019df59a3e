/** India's time zone, Asia/Kolkata, has had one offset, and no summer time, since 1945. As PostgreSQL's interval. */
export const offset = "05:30";

const milliseconds = 5.5 * 60 * 60 * 1000;

/** The year in which a moment falls in India. */
export function yearIn(moment: Date): number {
  return new Date(moment.getTime() + milliseconds).getUTCFullYear();
}

/** The moment at which a year begins in India. */
export function startOfYear(year: number): Date {
  return new Date(Date.UTC(year, 0, 1) - milliseconds);
}
