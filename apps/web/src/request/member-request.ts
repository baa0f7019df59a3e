import { t } from "@lms/texts/web/member-failures";
import type { OperationId, ResponseOf } from "./api.ts";
import { addFallbackMessages } from "./fallback-messages.ts";
import type { Outcome } from "./outcome.ts";
import { type ClientResponse, finishRequest, replyOf, type RequestOptions } from "./request.ts";

export { finishRequest } from "./request.ts";

export const noPaymentWindow = (): string => t("noPaymentWindow");

addFallbackMessages({
  changePassword: { failed: () => t("changePassword") },
  updateUser: { failed: () => t("updateUser") },
  setUserLanguage: { failed: () => t("setUserLanguage") },
  createCourse: { failed: () => t("createCourse") },
  updateCourse: { failed: () => t("updateCourse") },
  deleteCourse: { failed: () => t("deleteCourse") },
  copyCourse: { failed: () => t("copyCourse") },
  listDrafts: { failed: () => t("listDrafts") },
  setCoursePublication: { failed: () => t("setCoursePublication") },
  getPreview: { failed: () => t("getPreview") },
  getCaptions: { failed: () => t("getCaptions") },
  saveCaptions: { failed: () => t("saveCaptions") },
  deleteCaptions: { failed: () => t("deleteCaptions") },
  setLecturePublication: { failed: () => t("setLecturePublication") },
  retryStream: { failed: () => t("retryStream") },
  listTrash: { failed: () => t("listTrash") },
  restoreCourse: { failed: () => t("restoreCourse") },
  deleteTrashedCourse: { failed: () => t("deleteTrashedCourse") },
  getLectures: {
    loading: () => t("getLecturesLoading"),
    done: () => t("getLecturesDone"),
    failed: () => t("getLectures"),
  },
  addLecture: {
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
  getRazorpayKey: { failed: () => t("getRazorpayKey") },
  subscribe: { failed: () => t("subscribe") },
  verifyPayment: { failed: () => t("verifyPayment") },
  listPayments: { failed: () => t("listPayments") },
  getSales: { failed: () => t("getSales") },
  downloadSales: { failed: () => t("downloadSales") },
  listPaymentCases: { failed: () => t("listPaymentCases") },
  closePaymentCase: { failed: () => t("closePaymentCase") },
  searchPayments: { failed: () => t("searchPayments") },
  listOwnPayments: { failed: () => t("listOwnPayments") },
  getReceipt: { failed: () => t("getReceipt") },
  receivePaymentWebhook: { failed: () => t("receivePaymentWebhook") },
  unsubscribe: { failed: () => t("unsubscribe") },
  listBatches: { failed: () => t("listBatches") },
  getBatch: { failed: () => t("getBatch") },
  createBatch: { failed: () => t("createBatch") },
  updateBatch: { failed: () => t("updateBatch") },
  deleteBatch: { failed: () => t("deleteBatch") },
  joinBatch: { failed: () => t("joinBatch") },
  leaveBatch: { failed: () => t("leaveBatch") },
  addAnnouncement: { failed: () => t("addAnnouncement") },
  updateAnnouncement: { failed: () => t("updateAnnouncement") },
  deleteAnnouncement: { failed: () => t("deleteAnnouncement") },
  addSession: { failed: () => t("addSession") },
  addWeeklySessions: { failed: () => t("addWeeklySessions") },
  updateSession: { failed: () => t("updateSession") },
  cancelSession: { failed: () => t("cancelSession") },
  getCalendarFeed: { failed: () => t("getCalendarFeed") },
  renewCalendarFeed: { failed: () => t("renewCalendarFeed") },
  revokeCalendarFeed: { failed: () => t("revokeCalendarFeed") },
  listBatchMembers: { failed: () => t("listBatchMembers") },
  exportBatchMembers: { failed: () => t("exportBatchMembers") },
  removeBatchMember: { failed: () => t("removeBatchMember") },
  inviteToBatch: { failed: () => t("inviteToBatch") },
  deleteBatchInvite: { failed: () => t("deleteBatchInvite") },
  listNotices: { failed: () => t("listNotices") },
  markNoticesRead: { failed: () => t("markNoticesRead") },
  getNoticeSettings: { failed: () => t("getNoticeSettings") },
  unsubscribeFromNotices: { failed: () => t("unsubscribeFromNotices") },
  updateNoticeSettings: { failed: () => t("updateNoticeSettings") },
  listContactMessages: { failed: () => t("listContactMessages") },
  updateContactMessage: { failed: () => t("updateContactMessage") },
  answerContactMessage: { failed: () => t("answerContactMessage") },
  deleteContactMessage: { failed: () => t("deleteContactMessage") },
  saveCurriculum: { failed: () => t("saveCurriculum") },
  reorderLectures: { failed: () => t("reorderLectures") },
  updateLecture: { failed: () => t("updateLecture") },
  getCourseNames: { failed: () => t("getCourseNames") },
  getIntegrity: { failed: () => t("getIntegrity") },
  getUserStats: { loading: () => t("getUserStatsLoading"), failed: () => t("getUserStats") },
});

/** Never rejects. */
export function request<Operation extends OperationId>(
  operation: Operation,
  call: Promise<ClientResponse<ResponseOf<Operation>>>,
  options?: RequestOptions,
): Promise<Outcome<ResponseOf<Operation>>> {
  return finishRequest(operation, replyOf(call), options);
}
