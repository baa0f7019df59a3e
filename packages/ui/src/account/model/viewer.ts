export interface SignedInViewer {
  kind: "learner" | "admin";
  /** Whose pages they have beside those of learners: support answers people, staff work on courses. Absent for administrators. */
  desk?: "support" | "staff" | undefined;
  name: string;
  avatarUrl?: string | undefined;
  avatarSrcSet?: string | undefined;
  /** Every course is open. */
  subscribed: boolean;
  /** The courses that are open to people who may not watch every one. */
  courseIds?: readonly string[] | undefined;
}

export type Viewer = { kind: "visitor"; desk?: undefined } | SignedInViewer;

/** Without a course it is about every one. */
export function mayWatch(viewer: Viewer, courseId?: string): boolean {
  if (viewer.kind === "visitor") return false;
  const { kind, subscribed, courseIds = [] } = viewer;
  return kind === "admin" || subscribed || (courseId !== undefined && courseIds.includes(courseId));
}

export function mayWatchSome(viewer: Viewer): boolean {
  return mayWatch(viewer) || (viewer.kind === "learner" && (viewer.courseIds ?? []).length > 0);
}
