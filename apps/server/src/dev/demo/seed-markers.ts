/** Rows of `versions`: each is written once, when that part of the demo is added, and stays when the part is deleted. */
export const seedMarkers = {
  /** Courses, accounts, purchases. */
  catalogue: "demo",
  /** Batches, messages, progress. */
  community: "demo-community",
  /** The admin's random password of production. */
  adminPassword: "demo-admin-password",
} as const;
