// Made from openapi.yaml by `npm run generate`. Do not edit.

export const operations = {
  "signUp": {
    "tag": "user",
    "access": "everyone"
  },
  "getUser": {
    "tag": "user",
    "access": "session"
  },
  "signIn": {
    "tag": "user",
    "access": "everyone"
  },
  "signOut": {
    "tag": "user",
    "access": "everyone"
  },
  "changePassword": {
    "tag": "user",
    "access": "session"
  },
  "forgotPassword": {
    "tag": "user",
    "access": "everyone"
  },
  "updateUser": {
    "tag": "user",
    "access": "session"
  },
  "deleteAvatar": {
    "tag": "user",
    "access": "session"
  },
  "setUserLanguage": {
    "tag": "user",
    "access": "session"
  },
  "resetPassword": {
    "tag": "user",
    "access": "everyone"
  },
  "listContactMessages": {
    "tag": "contact",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "sendContactMessage": {
    "tag": "contact",
    "access": "everyone"
  },
  "updateContactMessage": {
    "tag": "contact",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteContactMessage": {
    "tag": "contact",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "answerContactMessage": {
    "tag": "contact",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "listCourses": {
    "tag": "course",
    "access": "everyone"
  },
  "createCourse": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "searchTranscripts": {
    "tag": "course",
    "access": "everyone"
  },
  "getCoursePage": {
    "tag": "course",
    "access": "everyone"
  },
  "getPreview": {
    "tag": "course",
    "access": "everyone"
  },
  "getLectures": {
    "tag": "course",
    "access": "session"
  },
  "updateCourse": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteCourse": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "addLecture": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "listDrafts": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "listUploads": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "setUploadPoster": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "saveCurriculum": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "setCoursePublication": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "copyCourse": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "exportCourse": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "listImports": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "uploadImport": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteImport": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "finishImport": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "setLecturePublication": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "getCaptions": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "saveCaptions": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteCaptions": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "retryStream": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "setSoundTrack": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "listTrash": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteTrashedCourse": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "restoreCourse": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "reorderLectures": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "updateLecture": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteLecture": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "getProgress": {
    "tag": "progress",
    "access": "session"
  },
  "reportProgress": {
    "tag": "progress",
    "access": "session"
  },
  "getCourseProgress": {
    "tag": "progress",
    "access": "session"
  },
  "setLectureCompletion": {
    "tag": "progress",
    "access": "session"
  },
  "listBatches": {
    "tag": "batch",
    "access": "session"
  },
  "createBatch": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "getBatch": {
    "tag": "batch",
    "access": "session"
  },
  "updateBatch": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteBatch": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "joinBatch": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "USER"
    ]
  },
  "leaveBatch": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "USER"
    ]
  },
  "addAnnouncement": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "updateAnnouncement": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteAnnouncement": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "addSession": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "addWeeklySessions": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "updateSession": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "cancelSession": {
    "tag": "batch",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "getCalendarFeed": {
    "tag": "calendar",
    "access": "session"
  },
  "renewCalendarFeed": {
    "tag": "calendar",
    "access": "session"
  },
  "revokeCalendarFeed": {
    "tag": "calendar",
    "access": "session"
  },
  "listBatchMembers": {
    "tag": "member",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "exportBatchMembers": {
    "tag": "member",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "removeBatchMember": {
    "tag": "member",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "inviteToBatch": {
    "tag": "member",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "deleteBatchInvite": {
    "tag": "member",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "listNotices": {
    "tag": "notice",
    "access": "session"
  },
  "markNoticesRead": {
    "tag": "notice",
    "access": "session"
  },
  "getNoticeSettings": {
    "tag": "notice",
    "access": "session"
  },
  "updateNoticeSettings": {
    "tag": "notice",
    "access": "session"
  },
  "unsubscribeFromNotices": {
    "tag": "notice",
    "access": "everyone"
  },
  "getRazorpayKey": {
    "tag": "payment",
    "access": "session"
  },
  "subscribe": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "USER"
    ]
  },
  "verifyPayment": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "USER"
    ]
  },
  "listPayments": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "getSales": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "downloadSales": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "searchPayments": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "listPaymentCases": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "closePaymentCase": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "unsubscribe": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "USER"
    ]
  },
  "listOwnPayments": {
    "tag": "payment",
    "access": "session",
    "roles": [
      "USER"
    ]
  },
  "getReceipt": {
    "tag": "payment",
    "access": "session"
  },
  "receivePaymentWebhook": {
    "tag": "payment",
    "access": "everyone"
  },
  "getCourseNames": {
    "tag": "course",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "getUserStats": {
    "tag": "admin",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "getIntegrity": {
    "tag": "admin",
    "access": "session",
    "roles": [
      "ADMIN"
    ]
  },
  "getSite": {
    "tag": "site",
    "access": "everyone"
  },
  "getSitePage": {
    "tag": "site",
    "access": "everyone"
  },
  "listHelpArticles": {
    "tag": "site",
    "access": "everyone"
  }
} as const;

export type OperationId = keyof typeof operations;
export type OperationTag = (typeof operations)[OperationId]["tag"];
export type OperationIdOf<Tag extends OperationTag> = {
  [Id in OperationId]: (typeof operations)[Id]["tag"] extends Tag ? Id : never;
}[OperationId];
