import type { OperationId } from "@lms/api/operations";

/** Data leaves the site with them, or a person's page is opened: they change nothing, and leave an entry in the audit trail. */
export const recordedReads: ReadonlySet<OperationId> = new Set<OperationId>([
  "exportCourse",
  "exportBatchMembers",
  "downloadSales",
  "exportAuditEntries",
  "exportPeople",
  "exportPeopleListResults",
  "getPerson",
]);

/** Who reads a text is a learner of its course, as who is sent some of a video is. The course's figures follow. */
const countedReads: ReadonlySet<OperationId> = new Set<OperationId>(["getLectureText"]);
const learnerTables = ["catalogue_changes", "course_learners", "course_popularity", "courses", "versions"];

/** Tables in which a read may leave a trace. */
export function recordedTables(operation: OperationId, role: string): readonly string[] {
  if (countedReads.has(operation)) return learnerTables;
  return role === "admin" && recordedReads.has(operation) ? ["audit_entries"] : [];
}
