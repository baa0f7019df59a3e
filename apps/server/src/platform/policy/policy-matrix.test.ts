import type { OperationId } from "@lms/api/operations";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAttackFixture, type Role, roles, type AttackFixture } from "../../../test/attack/attack-fixture.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { exampleCaller, exampleRequest } from "../../testing/contract/example-request.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { subscriptions } from "../database/schema/payments.ts";
import { type ContractOperation, readContract } from "../lib/contract.ts";

/** Who gets which status for a call that is right in every other way. Written by hand, not derived from the policies. */
const expected: Record<OperationId, Record<Role, number>> = {
  signUp: { visitor: 201, learner: 201, subscriber: 201, lapsed: 201, guest: 201, admin: 201 },
  signIn: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  signOut: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getUser: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  changePassword: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  forgotPassword: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
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
  listUploads: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setUploadPoster: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  replaceLectureVideo: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  replaceCoursePicture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
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
  listOwnPayments: { visitor: 401, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 403 },
  getReceipt: { visitor: 401, learner: 404, subscriber: 200, lapsed: 404, guest: 404, admin: 200 },
  receivePaymentWebhook: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
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
  refundPersonPayment: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getSite: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getSiteSettings: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  saveSiteSettings: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  previewSiteSettings: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  addSitePicture: { visitor: 401, learner: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  getSitePage: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listHelpArticles: { visitor: 200, learner: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
};

const contract = readContract();
const unknownId = "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a56";

/** Whose example needs what only an account of its own has. */
const ownAccounts: Partial<Record<OperationId, Role>> = {
  subscribe: "learner",
  verifyPayment: "learner",
  unsubscribe: "subscriber",
  setUploadPoster: "admin",
  replaceLectureVideo: "admin",
};

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterAll(() => world.close());

test("the table has every operation of the contract and no other", () => {
  expect(Object.keys(expected).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted());
});

/** What is refused to a role is refused before the body and the address are looked at, and else the example is sent. */
async function statusFor(operation: ContractOperation, role: Role): Promise<number> {
  const { server, accounts } = world;
  const callers = { server, asha: accounts.subscriber };
  const account = role === "visitor" ? undefined : accounts[role];
  const status = expected[operation.id][role];
  if (status === 401 || status === 403) return (await sendNonsense(operation, account)).statusCode;
  const own = ownAccounts[operation.id] === role ? await exampleCaller(callers, operation) : undefined;
  const { method, address, ...sent } = await exampleRequest(callers, operation, own);
  const answer = await server.call(method, address, { ...sent, headers: { ...account?.headers, ...sent.headers } });
  await world.tables.restore();
  return answer.statusCode;
}

function sendNonsense({ method, path }: ContractOperation, account: TestAccount | undefined) {
  return world.server.call(method, path.replaceAll(/\{\w+\}/g, unknownId), {
    ...(method === "GET" ? {} : { payload: "{ this is not JSON" }),
    headers: { "content-type": "application/json", ...account?.headers },
  });
}

test.each(contract.operations)("$id", async (operation) => {
  const statuses: Partial<Record<Role, number>> = {};
  for (const role of roles) statuses[role] = await statusFor(operation, role);
  expect(statuses).toEqual(expected[operation.id]);
  // The contract's example is no refusal.
  expect(Object.values(statuses)).toContain(operation.successStatus);
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
