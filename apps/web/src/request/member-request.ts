import type { OperationId, ResponseOf } from "./api.ts";
import { addFallbackMessages } from "./fallback-messages.ts";
import type { Outcome } from "./outcome.ts";
import { type ClientResponse, finishRequest, replyOf, type RequestOptions } from "./request.ts";

export { finishRequest } from "./request.ts";

export const noPaymentWindow = "The payment window could not be opened. Check your connection.";

addFallbackMessages({
  changePassword: { failed: "Failed to change password" },
  updateUser: { failed: "Failed to update profile" },
  createCourse: { failed: "Failed to create course" },
  updateCourse: { failed: "Failed to update course" },
  deleteCourse: { failed: "Failed to delete course" },
  listTrash: { failed: "Failed to load the trash" },
  restoreCourse: { failed: "Failed to restore the course" },
  deleteTrashedCourse: { failed: "Failed to delete the course for good" },
  getLectures: {
    loading: "Fetching the lectures...",
    done: "Lectures fetched successfully",
    failed: "Failed to fetch lectures",
  },
  addLecture: {
    loading: "Adding the lecture...",
    done: "Lecture added successfully",
    failed: "Failed to add lecture",
  },
  deleteLecture: {
    loading: "Deleting the lecture...",
    done: "Lecture deleted successfully",
    failed: "Failed to delete lecture",
  },
  getProgress: { failed: "Failed to load your progress" },
  reportProgress: { failed: "Your progress could not be saved yet" },
  getCourseProgress: { failed: "Failed to load your progress" },
  setLectureCompletion: { failed: "Failed to save your progress" },
  getRazorpayKey: { failed: "Failed to get razor pay id" },
  subscribe: { failed: "Operation failed..." },
  verifyPayment: { failed: "Operation failed..." },
  listPayments: { failed: "Failed to get payment records" },
  getSales: { failed: "Failed to get the sales" },
  downloadSales: { failed: "Failed to download the sales" },
  listPaymentCases: { failed: "Failed to get the payments that need a person" },
  closePaymentCase: { failed: "Failed to mark it as done" },
  searchPayments: { failed: "Failed to get payment records" },
  listOwnPayments: { failed: "Failed to get payment records" },
  getReceipt: { failed: "Failed to get the receipt" },
  receivePaymentWebhook: { failed: "Operation failed..." },
  unsubscribe: { failed: "Failed to unsubscribe the bundle" },
  listBatches: { failed: "Failed to get batches" },
  getBatch: { failed: "Failed to get the batch" },
  createBatch: { failed: "Failed to create batch" },
  updateBatch: { failed: "Failed to update batch" },
  deleteBatch: { failed: "Failed to delete batch" },
  joinBatch: { failed: "Failed to join the batch" },
  leaveBatch: { failed: "Failed to leave the batch" },
  addAnnouncement: { failed: "Failed to publish the announcement" },
  updateAnnouncement: { failed: "Failed to update the announcement" },
  deleteAnnouncement: { failed: "Failed to delete the announcement" },
  addSession: { failed: "Failed to add the session" },
  addWeeklySessions: { failed: "Failed to add the sessions" },
  updateSession: { failed: "Failed to update the session" },
  cancelSession: { failed: "Failed to cancel the session" },
  getCalendarFeed: { failed: "Failed to get the calendar link" },
  renewCalendarFeed: { failed: "Failed to create the calendar link" },
  revokeCalendarFeed: { failed: "Failed to remove the calendar link" },
  listBatchMembers: { failed: "Failed to get the members" },
  exportBatchMembers: { failed: "Failed to export the members" },
  removeBatchMember: { failed: "Failed to remove the member" },
  inviteToBatch: { failed: "Failed to send the invitation" },
  deleteBatchInvite: { failed: "Failed to take the invitation back" },
  listNotices: { failed: "Failed to get notices" },
  markNoticesRead: { failed: "Failed to mark the notices as read" },
  getNoticeSettings: { failed: "Failed to load the settings" },
  unsubscribeFromNotices: { failed: "Failed to end these mails" },
  updateNoticeSettings: { failed: "Failed to save the settings" },
  listContactMessages: { failed: "Failed to get messages" },
  updateContactMessage: { failed: "Failed to mark the message" },
  answerContactMessage: { failed: "Failed to send the answer" },
  deleteContactMessage: { failed: "Failed to delete the message" },
  reorderLectures: { failed: "Failed to reorder the lectures" },
  updateLecture: { failed: "Failed to update lecture" },
  getCourseNames: { failed: "Failed to get the names" },
  getIntegrity: { failed: "Failed to load what the server has found" },
  getUserStats: { loading: "Getting the stats...", failed: "Failed to load stats" },
});

/** Never rejects. */
export function request<Operation extends OperationId>(
  operation: Operation,
  call: Promise<ClientResponse<ResponseOf<Operation>>>,
  options?: RequestOptions,
): Promise<Outcome<ResponseOf<Operation>>> {
  return finishRequest(operation, replyOf(call), options);
}
