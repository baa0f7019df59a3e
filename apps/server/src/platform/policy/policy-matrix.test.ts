import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OperationId } from "@lms/api/operations";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AttackFixture,
  type Role,
  roles,
  staffRoles,
  type StaffRole,
  startAttackFixture,
} from "../../../test/attack/attack-fixture.ts";
import { recordedReads } from "../../../test/attack/recorded-reads.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { exampleAddress } from "../../testing/contract/contract-texts.ts";
import { exampleCaller, exampleRequest } from "../../testing/contract/example-request.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { auditEntries } from "../database/schema/accounts.ts";
import { lectureUploads } from "../database/schema/uploads.ts";
import { subscriptions } from "../database/schema/payments.ts";
import { type ContractOperation, readContract } from "../lib/contract.ts";

/** Who gets which status for a call that is right in every other way. Written by hand, not derived from the policies. */
const expected: Record<OperationId, Record<Role, number>> = {
  signUp: { visitor: 201, learner: 201, subscriber: 201, lapsed: 201, guest: 201, admin: 201 },
  signIn: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  signOut: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getUser: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  undoAddressChange: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  endSeeingAs: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  changePassword: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  forgotPassword: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  acceptInvitation: { visitor: 401, learner: 409, subscriber: 200, lapsed: 409, guest: 403, admin: 409 },
  updateUser: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  deleteAvatar: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  setUserLanguage: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  checkResetLink: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  resetPassword: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  sendContactMessage: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listContactMessages: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  updateContactMessage: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  answerContactMessage: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteContactMessage: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listCourses: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  searchTranscripts: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getCoursePage: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getPreview: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  createCourse: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  updateCourse: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteCourse: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  copyCourse: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  exportCourse: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listImports: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  uploadImport: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  finishImport: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  deleteImport: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listManagedCourses: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getManagedCoursePage: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listDrafts: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setCoursePublication: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listTrash: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  restoreCourse: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteTrashedCourse: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listTrashedItems: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  restoreTrashedItem: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteTrashedItem: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getLectures: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  addLecture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  createLecture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  // The lecture of the example is a preview.
  getLectureText: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  saveLectureText: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  previewLectureText: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  addLecturePicture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  addLectureSound: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  addLectureFile: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  updateLectureFile: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  removeLectureFile: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  removeLectureVideo: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listUploads: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setUploadPoster: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  replaceLectureVideo: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  replaceCoursePicture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getCourseSchedule: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  saveCourseSchedule: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  releaseLearner: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  endRelease: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  saveCurriculum: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteSection: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  reorderLectures: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  updateLecture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getCaptions: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  saveCaptions: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteCaptions: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setLecturePublication: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setSoundTrack: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  retryStream: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteLecture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getProgress: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  reportProgress: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  getCourseProgress: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  setLectureCompletion: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  listNotes: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  createNote: { visitor: 401, learner: 403, subscriber: 201, lapsed: 403, guest: 403, admin: 201 },
  listWishes: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  addWish: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  addWishes: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  removeWish: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  // The note of the example is the subscriber's.
  updateNote: { visitor: 401, learner: 404, subscriber: 200, lapsed: 404, guest: 404, admin: 404 },
  deleteNote: { visitor: 401, learner: 404, subscriber: 200, lapsed: 404, guest: 404, admin: 404 },
  restoreNote: { visitor: 401, learner: 404, subscriber: 200, lapsed: 404, guest: 404, admin: 404 },
  exportNotes: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listQuestions: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  findSimilar: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  getQuestion: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  createQuestion: { visitor: 401, learner: 403, subscriber: 201, lapsed: 403, guest: 403, admin: 201 },
  createAnswer: { visitor: 401, learner: 403, subscriber: 201, lapsed: 403, guest: 403, admin: 201 },
  acceptAnswer: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  followQuestion: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  updatePost: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 404 },
  deletePost: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  votePost: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  unvotePost: { visitor: 401, learner: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  reportPost: { visitor: 401, learner: 403, subscriber: 201, lapsed: 403, guest: 403, admin: 201 },
  listStaffQuestions: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setQuestionState: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listPostVersions: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  decideReports: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  stopWriting: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listBatches: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  createBatch: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  getBatch: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  updateBatch: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteBatch: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setBatchPublication: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  joinBatch: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 403 },
  leaveBatch: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 403 },
  addAnnouncement: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  updateAnnouncement: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteAnnouncement: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  addSession: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  addWeeklySessions: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  updateSession: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  saveSessionMaterials: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  cancelSession: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getCalendarFeed: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  renewCalendarFeed: { visitor: 401, learner: 201, subscriber: 201, lapsed: 201, guest: 201, admin: 201 },
  revokeCalendarFeed: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listBatchMembers: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  exportBatchMembers: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  removeBatchMember: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  inviteToBatch: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteBatchInvite: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listNotices: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  markNoticesRead: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getNoticeSettings: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  updateNoticeSettings: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  unsubscribeFromNotices: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getRazorpayKey: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  subscribe: { visitor: 401, learner: 200, subscriber: 409, lapsed: 200, guest: 200, admin: 403 },
  verifyPayment: { visitor: 401, learner: 200, subscriber: 400, lapsed: 400, guest: 400, admin: 403 },
  listPayments: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getSales: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  downloadSales: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  searchPayments: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listPaymentCases: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  closePaymentCase: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  unsubscribe: { visitor: 401, learner: 400, subscriber: 200, lapsed: 400, guest: 400, admin: 403 },
  cancelRenewal: { visitor: 401, learner: 400, subscriber: 200, lapsed: 400, guest: 400, admin: 403 },
  listOwnPayments: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 403 },
  getReceipt: { visitor: 401, learner: 404, subscriber: 200, lapsed: 404, guest: 404, admin: 200 },
  receivePaymentWebhook: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listAuditEntries: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  exportAuditEntries: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  downloadOwnData: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listMyAuditEntries: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getCourseNames: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getIntegrity: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getUserStats: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listPeople: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  exportPeople: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getPerson: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  grantRight: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  extendRight: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  endRight: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  disablePerson: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  enablePerson: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  signOutPerson: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  sendPersonResetLink: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  changePersonAddress: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  seeAsPerson: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  writeToPerson: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  refundPersonPayment: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setPersonRole: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  checkPeopleList: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  listPeopleLists: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getPeopleList: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  runPeopleList: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  exportPeopleListResults: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listCourseStaff: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  addCourseStaff: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  removeCourseStaff: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setCourseInstructor: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getSite: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getSiteSettings: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  saveSiteSettings: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  previewSiteSettings: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  addSitePicture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  getSitePage: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listHelpArticles: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
};

const ofSupport = { support: 200 };
const ofStaff = { owner: 200, editor: 200, assistant: 200 };
const ofEditors = { owner: 200, editor: 200 };
const ofOwners = { owner: 200 };
const ofAnyCourse = { owner: 200, editor: 200, foreignEditor: 200 };

/** What support and the staff of courses get; all else is as for a learner without rights. */
const expectedOfStaff: Partial<Record<OperationId, Partial<Record<StaffRole, number>>>> = {
  listContactMessages: ofSupport,
  updateContactMessage: ofSupport,
  answerContactMessage: ofSupport,
  listPayments: ofSupport,
  searchPayments: ofSupport,
  getReceipt: ofSupport,
  listPeople: ofSupport,
  getPerson: ofSupport,
  seeAsPerson: ofSupport,
  changePersonAddress: ofSupport,
  joinBatch: { support: 403 },
  leaveBatch: { support: 403 },
  subscribe: { support: 403 },
  verifyPayment: { support: 403, owner: 400, editor: 400, assistant: 400, foreignEditor: 400 },
  unsubscribe: { support: 403 },
  cancelRenewal: { support: 403 },
  listOwnPayments: { support: 403 },
  // Reports of lectures that the caller may not watch are left out.
  reportProgress: { ...ofStaff, foreignEditor: 200 },
  setLectureCompletion: ofStaff,
  createNote: { owner: 201, editor: 201, assistant: 201 },
  listQuestions: ofStaff,
  findSimilar: ofStaff,
  getQuestion: ofStaff,
  createQuestion: { owner: 201, editor: 201, assistant: 201 },
  createAnswer: { owner: 201, editor: 201, assistant: 201 },
  acceptAnswer: ofStaff,
  followQuestion: ofStaff,
  updatePost: { owner: 404, editor: 404, assistant: 404 },
  deletePost: ofStaff,
  votePost: ofStaff,
  unvotePost: ofStaff,
  reportPost: { owner: 201, editor: 201, assistant: 201 },
  listStaffQuestions: { ...ofStaff, foreignEditor: 200 },
  setQuestionState: ofStaff,
  listPostVersions: ofStaff,
  decideReports: ofStaff,
  stopWriting: ofSupport,
  listManagedCourses: { ...ofStaff, foreignEditor: 200 },
  getManagedCoursePage: { ...ofStaff, foreignEditor: 404 },
  getCourseNames: ofAnyCourse,
  updateCourse: ofEditors,
  replaceCoursePicture: ofEditors,
  addLecture: { owner: 201, editor: 201 },
  createLecture: { owner: 201, editor: 201 },
  saveLectureText: ofEditors,
  previewLectureText: ofEditors,
  addLecturePicture: { owner: 201, editor: 201 },
  removeLectureVideo: ofEditors,
  addLectureSound: { owner: 201, editor: 201 },
  addLectureFile: { owner: 201, editor: 201 },
  updateLectureFile: ofEditors,
  removeLectureFile: ofEditors,
  listUploads: ofEditors,
  setUploadPoster: ofEditors,
  replaceLectureVideo: ofEditors,
  updateLecture: ofEditors,
  saveCurriculum: ofEditors,
  getCourseSchedule: ofEditors,
  saveCourseSchedule: ofEditors,
  deleteSection: ofEditors,
  reorderLectures: ofEditors,
  setLecturePublication: ofEditors,
  getCaptions: ofEditors,
  saveCaptions: ofEditors,
  deleteCaptions: ofEditors,
  retryStream: ofEditors,
  setSoundTrack: ofEditors,
  deleteLecture: ofEditors,
  setCoursePublication: ofOwners,
  listCourseStaff: ofStaff,
  addCourseStaff: { owner: 201 },
  removeCourseStaff: ofOwners,
  releaseLearner: ofOwners,
  endRelease: ofOwners,
  setCourseInstructor: ofOwners,
};

const contract = readContract();
const unknownId = "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a56";

/** Whose example needs what only an account of its own has. */
const ownAccounts: Partial<Record<OperationId, Role>> = {
  subscribe: "learner",
  verifyPayment: "learner",
  unsubscribe: "subscriber",
  cancelRenewal: "subscriber",
  setUploadPoster: "admin",
  replaceLectureVideo: "admin",
};

/** Nothing is changed by them, whatever their method is. */
const changesNothing = new Set<OperationId>(["previewLectureText", "previewSiteSettings"]);

/** What no learner may call, and changes something or takes something away. */
function leavesEntry({ id, method }: ContractOperation): boolean {
  const isOfStaff = expected[id].subscriber === 403 && expected[id].admin < 300;
  return isOfStaff && (method === "GET" ? recordedReads.has(id) : !changesNothing.has(id));
}

/** In their examples nothing was there before. */
const nothingBefore = new Set<OperationId>(["saveSiteSettings", "setCourseInstructor", "setUploadPoster"]);
const anythingBefore: unknown = expect.objectContaining({ before: expect.anything() });

async function requireEntry({ id, method }: ContractOperation, account: TestAccount | undefined): Promise<void> {
  const entries = await world.server.dependencies.db.select().from(auditEntries).where(eq(auditEntries.action, id));
  const entry: unknown = expect.objectContaining({ actorId: account?.id, address: "127.0.0.1" });
  expect(entries, `${id} leaves an entry in the audit trail`).toContainEqual(entry);
  const changes = entries.flatMap((each) => Object.values(each.changes));
  const isChange = method === "DELETE" || (method === "PUT" && changes.length > 0 && !nothingBefore.has(id));
  if (isChange) expect(changes, `${id} says what was before`).toContainEqual(anythingBefore);
}

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterAll(() => world.close());

test("the table has every operation of the contract and no other", () => {
  expect(Object.keys(expected).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted());
});

test("what leaves an entry has a name in the audit trail", () => {
  const path = join(import.meta.dirname, "../../../../../packages/texts/en/account.json");
  const texts: Record<string, object> = JSON.parse(readFileSync(path, "utf8"));
  const named = Object.keys(texts["audit-actions"] ?? {});
  expect(contract.operations.filter(leavesEntry).filter(({ id }) => !named.includes(id))).toEqual([]);
});

/** What is refused to a caller is refused before the body and the address are looked at, and else the example is sent. */
async function statusFor(operation: ContractOperation, role: Role): Promise<number> {
  const { accounts } = world;
  const account = role === "visitor" ? undefined : accounts[role];
  const path = operation.path.replaceAll(/\{\w+\}/g, unknownId);
  if (isRefusal(expected[operation.id][role])) return sendNonsense(operation, path, account);
  const callers = { server: world.server, asha: accounts.subscriber };
  const own = ownAccounts[operation.id] === role ? await exampleCaller(callers, operation) : undefined;
  return sendExample(operation, account, own);
}

/** The body names the lecture or the person, or the address names something of a course and not the course. */
const decidedByBody = new Set<OperationId>([
  "setLectureCompletion",
  "setCourseInstructor",
  "createNote",
  "listQuestions",
  "findSimilar",
  "getQuestion",
  "createQuestion",
  "createAnswer",
  "acceptAnswer",
  "followQuestion",
  "updatePost",
  "deletePost",
  "votePost",
  "unvotePost",
  "reportPost",
  "setQuestionState",
  "listPostVersions",
  "decideReports",
]);

/** Staff are refused by the course that the address names, and their uploads are their own. */
async function staffStatusFor(operation: ContractOperation, role: StaffRole, status: number): Promise<number> {
  const account = world.staff[role];
  if (isRefusal(status) && !decidedByBody.has(operation.id))
    return sendNonsense(operation, exampleAddress(contract, operation), account);
  const { db } = world.server.dependencies;
  if (ownAccounts[operation.id] === "admin") await db.update(lectureUploads).set({ userId: account.id });
  return sendExample(operation, account);
}

function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

async function sendExample(operation: ContractOperation, account?: TestAccount, own?: TestAccount): Promise<number> {
  const callers = { server: world.server, asha: world.accounts.subscriber };
  const { method, address, ...sent } = await exampleRequest(callers, operation, own);
  const headers = { ...account?.headers, ...sent.headers };
  const answer = await world.server.call(method, address, { ...sent, headers });
  if (leavesEntry(operation) && answer.statusCode === operation.successStatus)
    await requireEntry(operation, own ?? account);
  await world.tables.restore();
  return answer.statusCode;
}

async function sendNonsense({ method }: ContractOperation, path: string, account?: TestAccount): Promise<number> {
  const answer = await world.server.call(method, path, {
    ...(method === "GET" ? {} : { payload: "{ this is not JSON" }),
    headers: { "content-type": "application/json", ...account?.headers },
  });
  return answer.statusCode;
}

test.each(contract.operations)("$id", async (operation) => {
  const statuses: Partial<Record<Role, number>> = {};
  for (const role of roles) statuses[role] = await statusFor(operation, role);
  expect(statuses).toEqual(expected[operation.id]);
  // The contract's example is no refusal.
  expect(Object.values(statuses)).toContain(operation.successStatus);
});

test.each(contract.operations)("$id by support and staff", async (operation) => {
  const asLearner = Object.fromEntries(staffRoles.map((role) => [role, expected[operation.id].learner]));
  const wanted: Record<string, number> = { ...asLearner, ...expectedOfStaff[operation.id] };
  const statuses: Record<string, number> = {};
  for (const role of staffRoles) statuses[role] = await staffStatusFor(operation, role, wanted[role] ?? 0);
  expect(statuses).toEqual(wanted);
});

async function linkFor(account: TestAccount | undefined, courseId: string): Promise<string | undefined> {
  const answer = await world.server.call("GET", `/course/${courseId}`, { headers: { ...account?.headers } });
  const { lectures } = answer.json<{ lectures: { lecture: { secure_url?: string } }[] }>();
  return lectures[0]?.lecture.secure_url;
}

describe("lecture video", () => {
  let courseId: string;

  beforeAll(async () => {
    const course = await publish(world.server, world.accounts.admin);
    await addLecture(world.server, world.accounts.admin, course._id, "First");
    courseId = course._id;
  });

  test.each(["subscriber", "admin"] as const)("%s watches", async (role) => {
    const account = world.accounts[role];
    const link = await linkFor(account, courseId);
    expect((await world.server.call("GET", link ?? "", { headers: { ...account?.headers } })).statusCode).toBe(200);
  });

  test.each(["learner", "lapsed", "guest"] as const)(
    "%s gets no link, and nobody else's works for them",
    async (role) => {
      const account = world.accounts[role];
      expect(await linkFor(account, courseId)).toBeUndefined();
      const link = (await linkFor(world.accounts.admin, courseId)) ?? "";
      expect((await world.server.call("GET", link, { headers: { ...account?.headers } })).statusCode).toBe(403);
    },
  );

  test("stops with the subscription, link or not", async () => {
    const account = await world.server.signedIn({ subscribed: true });
    const link = (await linkFor(account, courseId)) ?? "";
    const { headers } = account;
    expect((await world.server.call("GET", link, { headers })).statusCode).toBe(200);
    await world.server.dependencies.db
      .update(subscriptions)
      .set({ status: "cancelled" })
      .where(eq(subscriptions.userId, account.id));
    expect((await world.server.call("GET", link, { headers })).statusCode).toBe(403);
  });
});
