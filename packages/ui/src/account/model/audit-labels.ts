import { t as actionText } from "@lms/texts/account/audit-actions";
import { t as kindText } from "@lms/texts/account/audit-kinds";

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
  "uploadVideo",
  "setUploadPoster",
  "replaceLectureVideo",
  "updateLecture",
  "saveCurriculum",
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
