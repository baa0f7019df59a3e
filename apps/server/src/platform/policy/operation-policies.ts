import type { OperationId } from "@lms/api/operations";
import { adminPolicy } from "./admin-policy.ts";
import { batchPolicy } from "./batch-policy.ts";
import { contactPolicy } from "./contact-policy.ts";
import { coursePolicy } from "./course-policy.ts";
import { type Decision, everyone } from "./decision.ts";
import { lecturePolicy } from "./lecture-policy.ts";
import { paymentPolicy } from "./payment-policy.ts";
import { progressPolicy } from "./progress-policy.ts";
import { userPolicy } from "./user-policy.ts";
import type { Viewer } from "./viewer.ts";

/** Who may call which operation. It is asked before anything of the body is read. */
export const operationPolicies: Readonly<Record<OperationId, (viewer: Viewer) => Decision>> = {
  signUp: (viewer) => userPolicy(viewer, "signUp"),
  getUser: (viewer) => userPolicy(viewer, "read"),
  signIn: (viewer) => userPolicy(viewer, "signIn"),
  signOut: (viewer) => userPolicy(viewer, "signOut"),
  changePassword: (viewer) => userPolicy(viewer, "changePassword"),
  forgotPassword: (viewer) => userPolicy(viewer, "forgotPassword"),
  updateUser: (viewer) => userPolicy(viewer, "update"),
  resetPassword: (viewer) => userPolicy(viewer, "resetPassword"),
  sendContactMessage: (viewer) => contactPolicy(viewer, "send"),
  listContactMessages: (viewer) => contactPolicy(viewer, "list"),
  updateContactMessage: (viewer) => contactPolicy(viewer, "update"),
  deleteContactMessage: (viewer) => contactPolicy(viewer, "delete"),
  listCourses: (viewer) => coursePolicy(viewer, "list"),
  createCourse: (viewer) => coursePolicy(viewer, "create"),
  updateCourse: (viewer) => coursePolicy(viewer, "update"),
  deleteCourse: (viewer) => coursePolicy(viewer, "delete"),
  getLectures: (viewer) => lecturePolicy(viewer, "list"),
  addLecture: (viewer) => lecturePolicy(viewer, "add"),
  reorderLectures: (viewer) => lecturePolicy(viewer, "reorder"),
  updateLecture: (viewer) => lecturePolicy(viewer, "update"),
  deleteLecture: (viewer) => lecturePolicy(viewer, "delete"),
  getProgress: (viewer) => progressPolicy(viewer, "read"),
  reportProgress: (viewer) => progressPolicy(viewer, "report"),
  getCourseProgress: (viewer) => progressPolicy(viewer, "read"),
  setLectureCompletion: (viewer) => progressPolicy(viewer, "complete"),
  listBatches: (viewer) => batchPolicy(viewer, "read"),
  createBatch: (viewer) => batchPolicy(viewer, "write"),
  getBatch: (viewer) => batchPolicy(viewer, "read"),
  updateBatch: (viewer) => batchPolicy(viewer, "write"),
  deleteBatch: (viewer) => batchPolicy(viewer, "write"),
  joinBatch: (viewer) => batchPolicy(viewer, "join"),
  leaveBatch: (viewer) => batchPolicy(viewer, "leave"),
  addAnnouncement: (viewer) => batchPolicy(viewer, "write"),
  updateAnnouncement: (viewer) => batchPolicy(viewer, "write"),
  deleteAnnouncement: (viewer) => batchPolicy(viewer, "write"),
  getRazorpayKey: (viewer) => paymentPolicy(viewer, "readKey"),
  subscribe: (viewer) => paymentPolicy(viewer, "subscribe"),
  verifyPayment: (viewer) => paymentPolicy(viewer, "verify"),
  listPayments: (viewer) => paymentPolicy(viewer, "list"),
  unsubscribe: (viewer) => paymentPolicy(viewer, "unsubscribe"),
  listOwnPayments: (viewer) => paymentPolicy(viewer, "listOwn"),
  receivePaymentWebhook: everyone,
  getUserStats: (viewer) => adminPolicy(viewer, "readStats"),
  getSite: everyone,
};
