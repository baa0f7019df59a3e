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
