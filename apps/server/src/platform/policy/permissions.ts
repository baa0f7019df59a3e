// Why: docs/decisions/0011-who-may-do-what.md
import type { OperationId } from "@lms/api/operations";
import type { StaffKind } from "../database/schema/courses.ts";
import type { PlainCode } from "../lib/message.ts";
import { staffKind } from "./course-staff.ts";
import { type Decision, requireAllowed } from "./decision.ts";
import { watchers } from "./entitlement.ts";
import { ownPasswordFirst } from "./own-password.ts";
import { whileSeeing } from "./seeing.ts";
import type { Viewer } from "./viewer.ts";

/** What a call is about, as its address or its body names it. */
export interface Subject {
  courseId?: string | undefined;
}

export type Rule = (viewer: Viewer, subject: Subject) => Decision;

const anyone: Rule = () => "allowed";
export const signedIn: Rule = (viewer) => (viewer.kind === "visitor" ? "sign-in" : "allowed");

/** That only reads are open to who sees the site as somebody, and the own password, come before any other rule. */
export function requireRule(viewer: Viewer, rule: Rule, subject: Subject = {}, operation?: OperationId): void {
  requireAllowed(signedIn(viewer, subject));
  requireAllowed(whileSeeing(viewer, operation));
  requireAllowed(ownPasswordFirst(viewer, operation));
  requireAllowed(rule(viewer, subject));
}

export const admins: Rule = (viewer) => {
  if (viewer.kind === "visitor") return "sign-in";
  return viewer.role === "ADMIN" ? "allowed" : { refused: "account.adminsOnly" };
};

const supporters: Rule = (viewer, subject) =>
  viewer.kind === "user" && viewer.role === "SUPPORT" ? "allowed" : admins(viewer, subject);

/** Administrators, and those of a course's staff who are of one of these kinds. */
const staff =
  (...kinds: StaffKind[]): Rule =>
  (viewer, subject) => {
    const kind = staffKind(viewer, subject.courseId);
    if (kind !== undefined && kinds.includes(kind)) return "allowed";
    const decision = admins(viewer, subject);
    const worksOnCourses = viewer.kind === "user" && viewer.staffOf.length > 0;
    return decision !== "allowed" && worksOnCourses ? { refused: "account.notYourCourse" } : decision;
  };

const courseStaff = staff("owner", "editor", "assistant");
export const courseEditors = staff("owner", "editor");
const courseOwners = staff("owner");

/** What is about no course: those who have one. What they get is of their courses alone. */
const ofAnyCourse =
  (rule: Rule): Rule =>
  (viewer, subject) => {
    const own = viewer.kind === "user" ? viewer.staffOf : [];
    return own.some(({ courseId }) => rule(viewer, { courseId }) === "allowed") ? "allowed" : admins(viewer, subject);
  };

const someStaff = ofAnyCourse(courseStaff);
/** An upload names its course later: the handlers ask again. */
export const someEditors = ofAnyCourse(courseEditors);

const learners =
  (refused: PlainCode): Rule =>
  (viewer) => {
    if (viewer.kind === "visitor") return "sign-in";
    return viewer.role === "USER" ? "allowed" : { refused };
  };

const batchMembers = learners("batches.learnersOnly");
const buyers = learners("billing.adminNeedsNone");

const ownersExceptDemo: Rule = (viewer, subject) =>
  viewer.kind === "user" && viewer.demo ? { refused: "account.demoAccount" } : signedIn(viewer, subject);

/** A new rule is one of staff until it is named here. */
const rulesOfEverybody = new Set<Rule>([anyone, signedIn, batchMembers, buyers, watchers, ownersExceptDemo]);

/** Whoever calls it acts for the academy, and what is changed gets an entry in the audit trail. */
export function isForStaff(operation: OperationId): boolean {
  return !rulesOfEverybody.has(permissions[operation]);
}

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
  acceptInvitation: ownersExceptDemo,
  undoAddressChange: anyone,
  endSeeingAs: signedIn,
  listCourses: anyone,
  searchTranscripts: anyone,
  getCoursePage: anyone,
  getPreview: anyone,
  createCourse: admins,
  updateCourse: courseEditors,
  deleteCourse: admins,
  copyCourse: admins,
  exportCourse: admins,
  listImports: admins,
  uploadImport: admins,
  finishImport: admins,
  deleteImport: admins,
  replaceCoursePicture: courseEditors,
  listManagedCourses: someStaff,
  getManagedCoursePage: someStaff,
  listDrafts: admins,
  setCoursePublication: courseOwners,
  // Editors and assistants see and change their own row alone.
  listCourseStaff: courseStaff,
  setCourseInstructor: courseStaff,
  addCourseStaff: courseOwners,
  removeCourseStaff: courseOwners,
  listTrash: admins,
  restoreCourse: admins,
  deleteTrashedCourse: admins,
  listTrashedItems: admins,
  restoreTrashedItem: admins,
  deleteTrashedItem: admins,
  getLectures: signedIn,
  addLecture: courseEditors,
  createLecture: courseEditors,
  getLectureText: anyone,
  saveLectureText: courseEditors,
  previewLectureText: courseEditors,
  addLecturePicture: courseEditors,
  removeLectureVideo: courseEditors,
  addLectureSound: courseEditors,
  addLectureFile: courseEditors,
  updateLectureFile: courseEditors,
  removeLectureFile: courseEditors,
  listUploads: courseEditors,
  setUploadPoster: courseEditors,
  replaceLectureVideo: courseEditors,
  updateLecture: courseEditors,
  saveCurriculum: courseEditors,
  getCourseSchedule: courseEditors,
  saveCourseSchedule: courseEditors,
  releaseLearner: courseOwners,
  endRelease: courseOwners,
  deleteSection: courseEditors,
  reorderLectures: courseEditors,
  setLecturePublication: courseEditors,
  getCaptions: courseEditors,
  saveCaptions: courseEditors,
  deleteCaptions: courseEditors,
  retryStream: courseEditors,
  setSoundTrack: courseEditors,
  deleteLecture: courseEditors,
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
  cancelRenewal: buyers,
  listOwnPayments: buyers,
  getReceipt: signedIn,
  listPayments: supporters,
  getSales: admins,
  downloadSales: admins,
  searchPayments: supporters,
  listPaymentCases: admins,
  closePaymentCase: admins,
  receivePaymentWebhook: anyone,

  sendContactMessage: anyone,
  listContactMessages: supporters,
  updateContactMessage: supporters,
  answerContactMessage: supporters,
  deleteContactMessage: admins,

  listAuditEntries: admins,
  exportAuditEntries: admins,
  listMyAuditEntries: signedIn,
  getCourseNames: someEditors,
  getUserStats: admins,
  getIntegrity: admins,

  listPeople: supporters,
  exportPeople: admins,
  getPerson: supporters,
  grantRight: admins,
  extendRight: admins,
  endRight: admins,
  disablePerson: admins,
  enablePerson: admins,
  signOutPerson: admins,
  sendPersonResetLink: admins,
  seeAsPerson: supporters,
  changePersonAddress: supporters,
  writeToPerson: admins,
  refundPersonPayment: admins,
  setPersonRole: admins,
  checkPeopleList: admins,
  listPeopleLists: admins,
  getPeopleList: admins,
  runPeopleList: admins,
  exportPeopleListResults: admins,

  getSite: anyone,
  getSiteSettings: admins,
  saveSiteSettings: admins,
  previewSiteSettings: admins,
  addSitePicture: admins,
  getSitePage: anyone,
  listHelpArticles: anyone,
};
