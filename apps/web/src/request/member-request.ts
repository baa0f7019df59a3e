import { t } from "@lms/texts/web/member-failures";
import type { OperationId, OperationResponse } from "./api.ts";
import { addFallbackMessages, fallbackMessages } from "./fallback-messages.ts";
import type { Outcome, Reply } from "./outcome.ts";
import { isRecord } from "./is-record.ts";
import { showToast } from "./toast.ts";
import { type ClientResponse, finishRequest, readReply, type RequestOptions } from "./request.ts";

export { finishRequest } from "./request.ts";

export const noPaymentWindow = (): string => t("noPaymentWindow");

const mayBeThere = () => t("mayBeThere");

addFallbackMessages({
  listQuestions: { failed: () => t("listQuestions") },
  findSimilar: { failed: () => t("findSimilar") },
  getQuestion: { failed: () => t("getQuestion") },
  createQuestion: { inForm: true, failed: () => t("createQuestion"), lost: mayBeThere },
  createAnswer: { inForm: true, failed: () => t("createAnswer"), lost: mayBeThere },
  acceptAnswer: { failed: () => t("acceptAnswer") },
  followQuestion: { failed: () => t("followQuestion") },
  updatePost: { inForm: true, failed: () => t("updatePost") },
  deletePost: { failed: () => t("deletePost") },
  votePost: { failed: () => t("votePost") },
  unvotePost: { failed: () => t("unvotePost") },
  reportPost: { inForm: true, failed: () => t("reportPost") },
  listStaffQuestions: { failed: () => t("listStaffQuestions") },
  setQuestionState: { failed: () => t("setQuestionState") },
  listPostVersions: { failed: () => t("listPostVersions") },
  decideReports: { inForm: true, failed: () => t("decideReports") },
  stopWriting: { inForm: true, failed: () => t("stopWriting") },
  listPeople: { failed: () => t("listPeople") },
  exportPeople: { failed: () => t("exportPeople") },
  getPerson: { failed: () => t("getPerson") },
  grantRight: { inForm: true, failed: () => t("grantRight"), lost: mayBeThere },
  extendRight: { inForm: true, failed: () => t("extendRight") },
  endRight: { inForm: true, failed: () => t("endRight") },
  disablePerson: { inForm: true, failed: () => t("disablePerson") },
  enablePerson: { inForm: true, failed: () => t("enablePerson") },
  signOutPerson: { inForm: true, failed: () => t("signOutPerson") },
  changePersonAddress: { inForm: true, failed: () => t("changePersonAddress") },
  undoAddressChange: { failed: () => t("undoAddressChange") },
  seeAsPerson: { inForm: true, failed: () => t("seeAsPerson") },
  endSeeingAs: { failed: () => t("endSeeingAs") },
  writeToPerson: { inForm: true, failed: () => t("writeToPerson"), lost: mayBeThere },
  sendPersonResetLink: { inForm: true, failed: () => t("sendPersonResetLink"), lost: mayBeThere },
  refundPersonPayment: { inForm: true, failed: () => t("refundPersonPayment"), lost: () => t("refundLost") },
  setPersonRole: { inForm: true, failed: () => t("setPersonRole") },
  checkPeopleList: { inForm: true, failed: () => t("checkPeopleList"), lost: mayBeThere },
  listPeopleLists: { failed: () => t("listPeopleLists") },
  getPeopleList: { failed: () => t("getPeopleList") },
  runPeopleList: { failed: () => t("runPeopleList") },
  exportPeopleListResults: { failed: () => t("exportPeopleListResults") },
  acceptInvitation: { inForm: true, failed: () => t("acceptInvitation") },
  listCourseStaff: { failed: () => t("listCourseStaff") },
  addCourseStaff: { inForm: true, failed: () => t("addCourseStaff") },
  setCourseInstructor: { inForm: true, failed: () => t("setCourseInstructor") },
  getCourseSchedule: { failed: () => t("getCourseSchedule") },
  saveCourseSchedule: { inForm: true, failed: () => t("saveCourseSchedule") },
  releaseLearner: { inForm: true, failed: () => t("releaseLearner") },
  endRelease: { failed: () => t("endRelease") },
  removeCourseStaff: { failed: () => t("removeCourseStaff") },
  changePassword: { inForm: true, failed: () => t("changePassword") },
  updateUser: { inForm: true, failed: () => t("updateUser") },
  deleteAvatar: { failed: () => t("deleteAvatar") },
  setUserLanguage: { failed: () => t("setUserLanguage") },
  createCourse: { inForm: true, failed: () => t("createCourse"), lost: mayBeThere },
  updateCourse: { inForm: true, failed: () => t("updateCourse") },
  deleteCourse: { failed: () => t("deleteCourse") },
  copyCourse: { inForm: true, failed: () => t("copyCourse"), lost: mayBeThere },
  exportCourse: { failed: () => t("exportCourse") },
  listImports: { failed: () => t("listImports") },
  uploadImport: { inForm: true, failed: () => t("uploadImport"), lost: mayBeThere },
  finishImport: { failed: () => t("finishImport") },
  deleteImport: { failed: () => t("deleteImport") },
  listDrafts: { failed: () => t("listDrafts") },
  setBatchPublication: { failed: () => t("setBatchPublication") },
  getManagedCoursePage: { failed: () => t("getManagedCoursePage") },
  listManagedCourses: { failed: () => t("listManagedCourses") },
  setCoursePublication: { failed: () => t("setCoursePublication") },
  searchTranscripts: { failed: () => t("searchTranscripts") },
  getPreview: { failed: () => t("getPreview") },
  getCaptions: { failed: () => t("getCaptions") },
  saveCaptions: { failed: () => t("saveCaptions") },
  deleteCaptions: { failed: () => t("deleteCaptions") },
  setLecturePublication: { failed: () => t("setLecturePublication") },
  setSoundTrack: { failed: () => t("setSoundTrack") },
  retryStream: { failed: () => t("retryStream") },
  listTrash: { failed: () => t("listTrash") },
  restoreCourse: { failed: () => t("restoreCourse") },
  deleteTrashedCourse: { failed: () => t("deleteTrashedCourse") },
  listTrashedItems: { failed: () => t("listTrash") },
  restoreTrashedItem: { failed: () => t("restoreTrashedItem") },
  deleteTrashedItem: { failed: () => t("deleteTrashedItem") },
  deleteSection: { failed: () => t("deleteSection") },
  getLectures: {
    loading: () => t("getLecturesLoading"),
    done: () => t("getLecturesDone"),
    failed: () => t("getLectures"),
  },
  listUploads: { failed: () => t("listUploads") },
  replaceLectureVideo: { done: () => t("replaceLectureVideoDone"), failed: () => t("replaceLectureVideo") },
  replaceCoursePicture: {
    inForm: true,
    loading: () => t("replaceCoursePictureLoading"),
    failed: () => t("replaceCoursePicture"),
  },
  getSiteSettings: { failed: () => t("getSiteSettings") },
  saveSiteSettings: { inForm: true, failed: () => t("saveSiteSettings") },
  previewSiteSettings: { failed: () => t("previewSiteSettings") },
  addSitePicture: { inForm: true, loading: () => t("addSitePictureLoading"), failed: () => t("addSitePicture") },
  setUploadPoster: { failed: () => t("setUploadPoster") },
  addLecture: {
    inForm: true,
    loading: () => t("addLectureLoading"),
    done: () => t("addLectureDone"),
    failed: () => t("addLecture"),
  },
  deleteLecture: {
    loading: () => t("deleteLectureLoading"),
    done: () => t("deleteLectureDone"),
    failed: () => t("deleteLecture"),
  },
  getProgress: { failed: () => t("getProgress") },
  reportProgress: { failed: () => t("reportProgress") },
  getCourseProgress: { failed: () => t("getCourseProgress") },
  setLectureCompletion: { failed: () => t("setLectureCompletion") },
  listNotes: { failed: () => t("listNotes") },
  listWishes: { failed: () => t("listWishes") },
  addWish: { failed: () => t("addWish") },
  addWishes: { failed: () => t("addWishes") },
  removeWish: { failed: () => t("removeWish") },
  createNote: { inForm: true, failed: () => t("createNote"), lost: mayBeThere },
  updateNote: { inForm: true, failed: () => t("updateNote") },
  deleteNote: { failed: () => t("deleteNote") },
  restoreNote: { failed: () => t("restoreNote") },
  exportNotes: { failed: () => t("exportNotes") },
  getRazorpayKey: { failed: () => t("getRazorpayKey") },
  subscribe: { failed: () => t("subscribe") },
  verifyPayment: { failed: () => t("verifyPayment") },
  listPayments: { failed: () => t("listPayments") },
  getSales: { failed: () => t("getSales") },
  downloadOwnData: { failed: () => t("downloadOwnData") },
  downloadSales: { failed: () => t("downloadSales") },
  listPaymentCases: { failed: () => t("listPaymentCases") },
  closePaymentCase: { inForm: true, failed: () => t("closePaymentCase") },
  searchPayments: { failed: () => t("searchPayments") },
  listOwnPayments: { failed: () => t("listOwnPayments") },
  getReceipt: { failed: () => t("getReceipt") },
  receivePaymentWebhook: { failed: () => t("receivePaymentWebhook") },
  unsubscribe: { failed: () => t("unsubscribe") },
  cancelRenewal: { failed: () => t("cancelRenewal") },
  listBatches: { failed: () => t("listBatches") },
  getBatch: { failed: () => t("getBatch") },
  createBatch: { inForm: true, failed: () => t("createBatch"), lost: mayBeThere },
  updateBatch: { inForm: true, failed: () => t("updateBatch") },
  deleteBatch: { failed: () => t("deleteBatch") },
  joinBatch: { failed: () => t("joinBatch") },
  leaveBatch: { failed: () => t("leaveBatch") },
  addAnnouncement: { inForm: true, failed: () => t("addAnnouncement"), lost: mayBeThere },
  updateAnnouncement: { inForm: true, failed: () => t("updateAnnouncement") },
  deleteAnnouncement: { failed: () => t("deleteAnnouncement") },
  addSession: { inForm: true, failed: () => t("addSession"), lost: mayBeThere },
  addWeeklySessions: { inForm: true, failed: () => t("addWeeklySessions"), lost: mayBeThere },
  updateSession: { inForm: true, failed: () => t("updateSession") },
  saveSessionMaterials: { inForm: true, failed: () => t("saveSessionMaterials") },
  cancelSession: { failed: () => t("cancelSession") },
  getCalendarFeed: { failed: () => t("getCalendarFeed") },
  renewCalendarFeed: { failed: () => t("renewCalendarFeed") },
  revokeCalendarFeed: { failed: () => t("revokeCalendarFeed") },
  listBatchMembers: { failed: () => t("listBatchMembers") },
  exportBatchMembers: { failed: () => t("exportBatchMembers") },
  removeBatchMember: { failed: () => t("removeBatchMember") },
  inviteToBatch: { inForm: true, failed: () => t("inviteToBatch") },
  deleteBatchInvite: { failed: () => t("deleteBatchInvite") },
  listNotices: { failed: () => t("listNotices") },
  markNoticesRead: { failed: () => t("markNoticesRead") },
  getNoticeSettings: { failed: () => t("getNoticeSettings") },
  unsubscribeFromNotices: { inForm: true, failed: () => t("unsubscribeFromNotices") },
  updateNoticeSettings: { failed: () => t("updateNoticeSettings") },
  listContactMessages: { failed: () => t("listContactMessages") },
  updateContactMessage: { failed: () => t("updateContactMessage") },
  answerContactMessage: { inForm: true, failed: () => t("answerContactMessage"), lost: mayBeThere },
  deleteContactMessage: { failed: () => t("deleteContactMessage") },
  saveCurriculum: { failed: () => t("saveCurriculum") },
  reorderLectures: { failed: () => t("reorderLectures") },
  updateLecture: { inForm: true, failed: () => t("updateLecture") },
  createLecture: { inForm: true, failed: () => t("createLecture"), lost: mayBeThere },
  getLectureText: { failed: () => t("getLectureText") },
  saveLectureText: { done: () => t("saveLectureTextDone"), failed: () => t("saveLectureText") },
  previewLectureText: { failed: () => t("previewLectureText") },
  addLecturePicture: { failed: () => t("addLecturePicture") },
  addLectureSound: { failed: () => t("addLectureSound") },
  addLectureFile: { failed: () => t("addLectureFile") },
  updateLectureFile: { done: () => t("updateLectureFileDone"), failed: () => t("updateLectureFile") },
  removeLectureFile: { done: () => t("removeLectureFileDone"), failed: () => t("removeLectureFile") },
  removeLectureVideo: { done: () => t("removeLectureVideoDone"), failed: () => t("removeLectureVideo") },
  getCourseNames: { failed: () => t("getCourseNames") },
  listAuditEntries: { failed: () => t("listAuditEntries") },
  exportAuditEntries: { failed: () => t("exportAuditEntries") },
  listMyAuditEntries: { failed: () => t("listMyAuditEntries") },
  getIntegrity: { failed: () => t("getIntegrity") },
  getUserStats: { loading: () => t("getUserStatsLoading"), failed: () => t("getUserStats") },
});

/** The code of a part of the site that an administrator has switched off. */
export const switchedOff = "site.featureOff";
let refused: ((code: unknown) => void) | undefined;

/** Calls back with the code of a refusal: the page may be older than the site's settings or the viewer's role. */
export function onRefused(listener: (code: unknown) => void): void {
  refused = listener;
}

/** Never rejects. */
export async function request<Operation extends OperationId>(
  operation: Operation,
  call: Promise<ClientResponse<OperationResponse<Operation>>>,
  options?: RequestOptions,
): Promise<Outcome<OperationResponse<Operation>>> {
  const reply = readReply(call);
  const outcome = await finishRequest(operation, reply.then(asRefused), options);
  const code = refusalCode(await reply);
  refused?.(code);
  // The page that would show it goes with its part of the site.
  if (code === switchedOff) void showToast(operation, "success", outcome);
  return withLostMessage(operation, outcome);
}

/** A form says that the action may have happened. */
export function withLostMessage<T>(operation: OperationId, outcome: Outcome<T>): Outcome<T> {
  const { lost } = fallbackMessages(operation);
  return !outcome.ok && lost && isLost(outcome) ? { ...outcome, message: lost() } : outcome;
}

function refusalCode(reply: Reply<unknown>): unknown {
  return reply.kind === "refusal" && isRecord(reply.body) ? reply.body.code : undefined;
}

/** Nothing of a part that is switched off is missing or out of date, so its 404 becomes a 410 for the stores. */
function asRefused<T>(reply: Reply<T>): Reply<T> {
  return reply.kind === "refusal" && refusalCode(reply) === switchedOff ? { ...reply, status: 410 } : reply;
}

/** The answer is lost, on the way or at a proxy: the action may have happened. */
export function isLost(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.cancelled === undefined && [0, 502, 504].includes(outcome.status);
}
