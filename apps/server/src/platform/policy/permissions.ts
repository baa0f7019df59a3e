// Why: docs/decisions/0011-who-may-do-what.md
import type { OperationId } from "@lms/api/operations";
import type { PlainCode } from "../lib/message.ts";
import { type Decision, requireAllowed } from "./decision.ts";
import { watchers } from "./entitlement.ts";
import type { Viewer } from "./viewer.ts";

/** A session whose password has to be changed first may only call these. */
const beforePasswordChange = new Set<OperationId>(["getUser", "changePassword", "signOut"]);

export type Rule = (viewer: Viewer) => Decision;

const anyone: Rule = () => "allowed";

export const signedIn: Rule = (viewer) => (viewer.kind === "visitor" ? "sign-in" : "allowed");

/** Without an operation it is one of those that have to wait. */
function ownPasswordFirst(viewer: Viewer, operation?: OperationId): Decision {
  const waits = viewer.kind === "user" && viewer.passwordMustChange;
  if (!waits || (operation !== undefined && beforePasswordChange.has(operation))) return "allowed";
  return { refused: "account.ownPasswordFirst" };
}

/** The own password comes before any other rule. */
export function requireRule(viewer: Viewer, rule: Rule, operation?: OperationId): void {
  requireAllowed(signedIn(viewer));
  requireAllowed(ownPasswordFirst(viewer, operation));
  requireAllowed(rule(viewer));
}

export const admins: Rule = (viewer) => {
  if (viewer.kind === "visitor") return "sign-in";
  return viewer.role === "ADMIN" ? "allowed" : { refused: "account.adminsOnly" };
};

const learners =
  (refused: PlainCode): Rule =>
  (viewer) => {
    if (viewer.kind === "visitor") return "sign-in";
    return viewer.role === "USER" ? "allowed" : { refused };
  };

const batchMembers = learners("batches.learnersOnly");
const buyers = learners("billing.adminNeedsNone");

const ownersExceptDemo: Rule = (viewer) =>
  viewer.kind === "user" && viewer.demo ? { refused: "account.demoAccount" } : signedIn(viewer);

export const permissions: Readonly<Record<OperationId, Rule>> = {
  signUp: anyone,
  signIn: anyone,
  signOut: anyone,
  forgotPassword: anyone,
  checkResetLink: anyone,
  resetPassword: anyone,
  getUser: signedIn,
  updateUser: ownersExceptDemo,
  setUserLanguage: ownersExceptDemo,
  deleteAvatar: ownersExceptDemo,
  changePassword: ownersExceptDemo,

  listCourses: anyone,
  searchTranscripts: anyone,
  getCoursePage: anyone,
  getPreview: anyone,
  createCourse: admins,
  updateCourse: admins,
  deleteCourse: admins,
  copyCourse: admins,
  exportCourse: admins,
  listImports: admins,
  uploadImport: admins,
  finishImport: admins,
  deleteImport: admins,
  replaceCoursePicture: admins,
  listManagedCourses: admins,
  getManagedCoursePage: admins,
  listDrafts: admins,
  setCoursePublication: admins,
  listTrash: admins,
  restoreCourse: admins,
  deleteTrashedCourse: admins,
  listTrashedItems: admins,
  restoreTrashedItem: admins,
  deleteTrashedItem: admins,

  getLectures: signedIn,
  addLecture: admins,
  listUploads: admins,
  setUploadPoster: admins,
  replaceLectureVideo: admins,
  updateLecture: admins,
  saveCurriculum: admins,
  deleteSection: admins,
  reorderLectures: admins,
  setLecturePublication: admins,
  getCaptions: admins,
  saveCaptions: admins,
  deleteCaptions: admins,
  retryStream: admins,
  setSoundTrack: admins,
  deleteLecture: admins,

  getProgress: signedIn,
  getCourseProgress: signedIn,
  reportProgress: watchers,
  setLectureCompletion: watchers,

  listBatches: signedIn,
  getBatch: signedIn,
  createBatch: admins,
  updateBatch: admins,
  deleteBatch: admins,
  setBatchPublication: admins,
  addAnnouncement: admins,
  updateAnnouncement: admins,
  deleteAnnouncement: admins,
  addSession: admins,
  addWeeklySessions: admins,
  updateSession: admins,
  saveSessionMaterials: admins,
  cancelSession: admins,
  joinBatch: batchMembers,
  leaveBatch: batchMembers,

  getCalendarFeed: signedIn,
  renewCalendarFeed: signedIn,
  revokeCalendarFeed: signedIn,
  listBatchMembers: admins,
  exportBatchMembers: admins,
  removeBatchMember: admins,
  inviteToBatch: admins,
  deleteBatchInvite: admins,

  listNotices: signedIn,
  markNoticesRead: signedIn,
  getNoticeSettings: signedIn,
  updateNoticeSettings: signedIn,
  unsubscribeFromNotices: anyone,

  getRazorpayKey: signedIn,
  subscribe: buyers,
  verifyPayment: buyers,
  unsubscribe: buyers,
  listOwnPayments: buyers,
  getReceipt: signedIn,
  listPayments: admins,
  getSales: admins,
  downloadSales: admins,
  searchPayments: admins,
  listPaymentCases: admins,
  closePaymentCase: admins,
  receivePaymentWebhook: anyone,

  sendContactMessage: anyone,
  listContactMessages: admins,
  updateContactMessage: admins,
  answerContactMessage: admins,
  deleteContactMessage: admins,

  getCourseNames: admins,
  getUserStats: admins,
  getIntegrity: admins,

  listPeople: admins,
  exportPeople: admins,
  getPerson: admins,
  grantRight: admins,
  extendRight: admins,
  endRight: admins,
  disablePerson: admins,
  enablePerson: admins,
  signOutPerson: admins,
  sendPersonResetLink: admins,
  refundPersonPayment: admins,

  getSite: anyone,
  getSiteSettings: admins,
  saveSiteSettings: admins,
  previewSiteSettings: admins,
  addSitePicture: admins,
  getSitePage: anyone,
  listHelpArticles: anyone,
};
