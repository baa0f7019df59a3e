import { t as actionText } from "@lms/texts/account/audit-actions";
import { t as kindText } from "@lms/texts/account/audit-kinds";
import { describeCase } from "../../billing/model/payment-case.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** Operations that leave an entry in the audit trail. */
const auditedActions = [
  "createCourse",
  "updateCourse",
  "deleteCourse",
  "copyCourse",
  "exportCourse",
  "uploadImport",
  "finishImport",
  "deleteImport",
  "replaceCoursePicture",
  "setCoursePublication",
  "addCourseStaff",
  "removeCourseStaff",
  "setCourseInstructor",
  "restoreCourse",
  "deleteTrashedCourse",
  "restoreTrashedItem",
  "deleteTrashedItem",
  "addLecture",
  "createLecture",
  "saveLectureText",
  "addLecturePicture",
  "removeLectureVideo",
  "addLectureSound",
  "addLectureFile",
  "updateLectureFile",
  "removeLectureFile",
  "uploadVideo",
  "setUploadPoster",
  "replaceLectureVideo",
  "createLecture",
  "saveLectureText",
  "addLecturePicture",
  "removeLectureVideo",
  "updateLecture",
  "saveCurriculum",
  "saveCourseSchedule",
  "releaseLearner",
  "endRelease",
  "deleteSection",
  "reorderLectures",
  "setLecturePublication",
  "saveCaptions",
  "deleteCaptions",
  "retryStream",
  "setSoundTrack",
  "deleteLecture",
  "createBatch",
  "updateBatch",
  "deleteBatch",
  "setBatchPublication",
  "addAnnouncement",
  "updateAnnouncement",
  "deleteAnnouncement",
  "addSession",
  "addWeeklySessions",
  "updateSession",
  "saveSessionMaterials",
  "cancelSession",
  "exportBatchMembers",
  "removeBatchMember",
  "inviteToBatch",
  "deleteBatchInvite",
  "downloadSales",
  "closePaymentCase",
  "updateContactMessage",
  "answerContactMessage",
  "deleteContactMessage",
  "exportAuditEntries",
  "exportPeople",
  "getPerson",
  "grantRight",
  "extendRight",
  "endRight",
  "disablePerson",
  "enablePerson",
  "deletePost",
  "setQuestionState",
  "decideReports",
  "stopWriting",
  "signOutPerson",
  "sendPersonResetLink",
  "refundPersonPayment",
  "setPersonRole",
  "writeToPerson",
  "changePersonAddress",
  "undoAddressChange",
  "seeAsPerson",
  "endSeeingAs",
  "checkPeopleList",
  "runPeopleList",
  "exportPeopleListResults",
  "saveSiteSettings",
  "addSitePicture",
] as const;

/** Entries of the audit trail are about these. */
export const auditedKinds = [
  "account",
  "announcement",
  "audit",
  "batch",
  "captions",
  "case",
  "course",
  "import",
  "invitation",
  "lecture",
  "message",
  "payment",
  "people",
  "picture",
  "post",
  "right",
  "sales",
  "section",
  "session",
  "settings",
  "upload",
] as const;

const commands: Readonly<Record<string, (typeof auditedActions)[number]>> = {
  "lms admin": "setPersonRole",
  "lms disable": "disablePerson",
  "lms enable": "enablePerson",
  "lms end-right": "endRight",
  "lms grant": "grantRight",
  "lms settings": "saveSiteSettings",
  "lms sign-out": "signOutPerson",
};

/** One that a newer server names is shown as it is. */
export function actionLabel(action: string): string {
  const known = commands[action] ?? auditedActions.find((each) => each === action);
  return known === undefined ? action : actionText(known);
}

/** One that a newer server names is shown as it is. */
export function kindLabel(kind: string): string {
  const known = auditedKinds.find((each) => each === kind);
  return known === undefined ? kind : kindText(known);
}

/** A payment case has the name of its kind. */
export function subjectLabel({ kind, name }: AuditEntry["subject"]): string {
  if (name === undefined) return kindLabel(kind);
  return kind === "case" ? describeCase(name).title : name;
}
