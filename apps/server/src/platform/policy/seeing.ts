import type { OperationId } from "@lms/api/operations";
import type { Decision } from "./decision.ts";
import type { SignedIn, Viewer } from "./viewer.ts";

/**
 * All that somebody of the team may call while they see the site as a learner: reads that change nothing, mark nothing as read and give
 * out no secret. Whatever is not named here is refused, so an operation that reads what only its owner should read, such as private
 * notes, stays closed as long as nobody adds it.
 */
const openWhileSeeing = new Set<OperationId>([
  "endSeeingAs",
  "signOut",
  "getUser",
  "getLectures",
  "getProgress",
  "getCourseProgress",
  "listQuestions",
  "getQuestion",
  "listBatches",
  "getBatch",
  "getCalendarFeed",
  "listNotices",
  "listWishes",
  "getNoticeSettings",
  "listOwnPayments",
  "getReceipt",
  "listMyAuditEntries",
]);

/** Without an operation it is a route outside of the contract. */
export function whileSeeing(viewer: Viewer, operation?: OperationId): Decision {
  if (viewer.kind === "visitor" || viewer.seenBy === undefined) return "allowed";
  if (operation !== undefined && openWhileSeeing.has(operation)) return "allowed";
  return { refused: "account.seeingReadsOnly" };
}

/** Nobody gets the rights of a colleague that way: only learners are seen, and nobody who works on a course. */
export function maySeeAs(viewer: SignedIn, person: Pick<SignedIn, "id" | "role" | "staffOf">): boolean {
  const isOfTeam = viewer.role !== "USER" && !viewer.passwordMustChange;
  return isOfTeam && person.id !== viewer.id && person.role === "USER" && person.staffOf.length === 0;
}
