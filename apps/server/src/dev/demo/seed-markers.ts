/** Rows of `versions` whose presence says what this database's demo has had, whatever became of it since. */
export const demoMarkers = {
  /** Courses, accounts, purchases. */
  catalogue: "demo",
  /** Batches, messages, progress. */
  community: "demo-community",
  /** The admin has a password of its own, made at a start in production. */
  adminPassword: "demo-admin-password",
} as const;
