/** Rows of `versions` that prevent a later start from adding a part of the demo again. */
export const seedMarkers = {
  /** Courses, accounts, purchases. */
  catalogue: "demo",
  /** Batches, messages, progress. */
  community: "demo-community",
  /** The admin's random password of production. */
  adminPassword: "demo-admin-password",
} as const;
