/** A moment as ISO 8601: "2026-03-04T13:00:00Z". */
export type Instant = string;
