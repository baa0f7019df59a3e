import type { OperationId } from "./api.ts";

interface FallbackMessages {
  loading?: string;
  done?: string;
  failed: string;
  refused?: string;
}

export const fallbackMessages: Record<OperationId, FallbackMessages> = {
  signUp: { failed: "Failed to create account", refused: "Signup failed" },
  signIn: { failed: "Failed to log in" },
  signOut: { failed: "Failed to log out" },
  getUser: { failed: "Failed to load data" },
  changePassword: { failed: "Failed to change password" },
  forgotPassword: { failed: "Failed to send verification email" },
  resetPassword: { failed: "Failed to reset password" },
  updateUser: { failed: "Failed to update profile" },
  sendContactMessage: { failed: "Failed to submit the form" },
  getSite: { failed: "Failed to load data" },
  getSitePage: { failed: "Failed to load the page" },
  listHelpArticles: { failed: "Failed to load the Help Center" },
  listCourses: { failed: "Failed to get courses" },
  getCoursePage: { failed: "Failed to get the course" },
  createCourse: { failed: "Failed to create course" },
  updateCourse: { failed: "Failed to update course" },
  deleteCourse: { failed: "Failed to delete course" },
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
  listOwnPayments: { failed: "Failed to get payment records" },
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
  listContactMessages: { failed: "Failed to get messages" },
  updateContactMessage: { failed: "Failed to mark the message" },
  deleteContactMessage: { failed: "Failed to delete the message" },
  reorderLectures: { failed: "Failed to reorder the lectures" },
  updateLecture: { failed: "Failed to update lecture" },
  getUserStats: { loading: "Getting the stats...", failed: "Failed to load stats" },
};

export const noPaymentWindow = "The payment window could not be opened. Check your connection.";

export const checkConnection = "Check your connection.";

/** For a 429 or 503 without a message. `retryAfter` is in seconds. */
export function retryMessage(status: number, retryAfter: number | undefined): string | undefined {
  const when = retryAfter === undefined ? "later" : `in ${formatSeconds(retryAfter)}`;
  if (status === 429) return `Too many attempts. Try again ${when}.`;
  if (status === 503) return `The service is not available right now. Try again ${when}.`;
  return undefined;
}

function formatSeconds(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
