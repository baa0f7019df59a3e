import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lectureCaptions } from "../database/schema/captions.ts";
import { contactMessages } from "../database/schema/messages.ts";
import { paymentCases, subscriptions } from "../database/schema/payments.ts";
import { webhookSignature } from "../gateway/razorpay/signatures.ts";
import { readContract } from "../lib/contract.ts";
import { newId } from "../lib/id.ts";
import type { OperationId } from "@lms/api/operations";
import { addBatch, addSession, announce, batchTexts, insertCourse, sessionTimes } from "../../testing/batches.ts";
import { archivedCourse, archiveOf } from "../../testing/course-archive.ts";
import { addLecture, courseForm, lectureForm, publish } from "../../testing/course-forms.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { pngPicture } from "../../testing/pictures.ts";
import { type PaymentServer, startPaymentServer } from "../../testing/payment-server.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { putInvite } from "../../batches/roster/invites.ts";
import { unsubscribeTokens } from "../../batches/notices/unsubscribe-token.ts";
import { issueResetLink } from "../../account/reset-tokens.ts";

const callers = ["visitor", "user", "subscriber", "lapsed", "guest", "admin"] as const;
type Caller = (typeof callers)[number];

/** Who gets which status for a call that is right in every other way. Written by hand, not derived from the policies. */
const expected: Record<OperationId, Record<Caller, number>> = {
  signUp: { visitor: 201, user: 201, subscriber: 201, lapsed: 201, guest: 201, admin: 201 },
  signIn: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  signOut: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getUser: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  changePassword: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  forgotPassword: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  updateUser: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  deleteAvatar: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  setUserLanguage: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 403, admin: 200 },
  resetPassword: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  sendContactMessage: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listContactMessages: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  updateContactMessage: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  answerContactMessage: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteContactMessage: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listCourses: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  searchTranscripts: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getCoursePage: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getPreview: { visitor: 404, user: 404, subscriber: 404, lapsed: 404, guest: 404, admin: 404 },
  createCourse: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  updateCourse: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteCourse: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  copyCourse: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  exportCourse: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listImports: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  uploadImport: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  finishImport: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 404 },
  deleteImport: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 404 },
  listDrafts: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setCoursePublication: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listTrash: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  restoreCourse: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteTrashedCourse: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getLectures: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  addLecture: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  listUploads: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setUploadPoster: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 404 },
  saveCurriculum: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  reorderLectures: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  updateLecture: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getCaptions: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  saveCaptions: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteCaptions: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setLecturePublication: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  setSoundTrack: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 404 },
  retryStream: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteLecture: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getProgress: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  reportProgress: { visitor: 401, user: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  getCourseProgress: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  setLectureCompletion: { visitor: 401, user: 403, subscriber: 200, lapsed: 403, guest: 403, admin: 200 },
  listBatches: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  createBatch: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  getBatch: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  updateBatch: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteBatch: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  joinBatch: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 403 },
  leaveBatch: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 403 },
  addAnnouncement: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  updateAnnouncement: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteAnnouncement: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  addSession: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  addWeeklySessions: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 201 },
  updateSession: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  cancelSession: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getCalendarFeed: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  renewCalendarFeed: { visitor: 401, user: 201, subscriber: 201, lapsed: 201, guest: 201, admin: 201 },
  revokeCalendarFeed: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listBatchMembers: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  exportBatchMembers: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  removeBatchMember: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  inviteToBatch: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  deleteBatchInvite: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listNotices: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  markNoticesRead: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getNoticeSettings: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  updateNoticeSettings: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  unsubscribeFromNotices: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getRazorpayKey: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  subscribe: { visitor: 401, user: 200, subscriber: 409, lapsed: 200, guest: 200, admin: 403 },
  verifyPayment: { visitor: 401, user: 400, subscriber: 400, lapsed: 400, guest: 400, admin: 403 },
  listPayments: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getSales: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  downloadSales: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  searchPayments: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  listPaymentCases: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  closePaymentCase: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  unsubscribe: { visitor: 401, user: 400, subscriber: 200, lapsed: 400, guest: 400, admin: 403 },
  listOwnPayments: { visitor: 401, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 403 },
  getReceipt: { visitor: 401, user: 404, subscriber: 404, lapsed: 404, guest: 404, admin: 200 },
  receivePaymentWebhook: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getCourseNames: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getIntegrity: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getUserStats: { visitor: 401, user: 403, subscriber: 403, lapsed: 403, guest: 403, admin: 200 },
  getSite: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  getSitePage: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
  listHelpArticles: { visitor: 200, user: 200, subscriber: 200, lapsed: 200, guest: 200, admin: 200 },
};

const { operations } = readContract();
const unknownId = "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55";

let server: PaymentServer;
let admin: TestAccount;

beforeAll(async () => {
  server = await startPaymentServer();
  admin = await server.signedIn({ role: "ADMIN" });
});
afterAll(() => server.close());

async function accountOf(caller: Caller): Promise<TestAccount | undefined> {
  if (caller === "visitor") return undefined;
  const account = await server.signedIn({
    role: caller === "admin" ? "ADMIN" : "USER",
    demo: caller === "guest",
    subscribed: caller === "subscriber" || caller === "lapsed",
  });
  if (caller === "lapsed") {
    const currentEnd = new Date(server.dependencies.clock().getTime() - 1);
    await server.dependencies.db.update(subscriptions).set({ currentEnd }).where(eq(subscriptions.userId, account.id));
  }
  return account;
}

type Sent = Pick<InjectOptions, "payload"> & { headers?: Record<string, string> };

/** A call that only the caller's rights can refuse: its body is valid and its resource exists. */
async function callOf(id: OperationId): Promise<{ path: string; body: () => Promise<Sent> }> {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  let { path } = operation;
  let lectureId = "";
  if (/\{(?:slug|courseId|lectureId)\}/.test(path)) {
    const course = await publish(server, admin);
    const [lecture] = await addLecture(server, admin, course._id, "First");
    lectureId = lecture?._id ?? "";
    path = path
      .replace("{slug}", course.slug ?? "")
      .replace("{courseId}", course._id)
      .replace("{lectureId}", lectureId);
    if (path.startsWith("/trash/")) await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers });
  }
  if (path.includes("{language}")) {
    const captions = { lectureId, language: "en", cues: [], isDefault: true, updatedAt: new Date() };
    await server.dependencies.db.insert(lectureCaptions).values(captions);
    path = path.replace("{language}", "en");
  }
  if (path.includes("{batchId}")) {
    const batch = await addBatch(server, admin);
    const [announcement] = (await announce(server, admin, batch._id)).announcements ?? [];
    const [session] = (await addSession(server, admin, batch._id)).sessions ?? [];
    path = path
      .replace("{batchId}", batch._id)
      .replace("{announcementId}", announcement?._id ?? "")
      .replace("{sessionId}", session?._id ?? "");
    if (path.includes("{userId}")) {
      const member = await server.signedIn();
      await server.call("POST", `/batch/${batch._id}/join`, { headers: member.headers });
      path = path.replace("{userId}", member.id);
    }
    if (path.includes("{inviteId}")) {
      const { db, clock } = server.dependencies;
      const inviteId = await putInvite(db, batch._id, "dev@example.com", clock());
      path = path.replace("{inviteId}", inviteId ?? "");
    }
  }
  if (path.includes("{caseId}")) {
    const caseId = newId();
    const { db, clock } = server.dependencies;
    await db.insert(paymentCases).values({ id: caseId, kind: "dispute", subject: caseId, openedAt: clock() });
    path = path.replace("{caseId}", caseId);
  }
  if (path.includes("{messageId}")) {
    const { db, clock } = server.dependencies;
    const messageId = newId();
    const message = { name: "Asha", email: "asha@example.com", message: "Hello" };
    await db.insert(contactMessages).values({ ...message, id: messageId, createdAt: clock() });
    path = path.replace("{messageId}", messageId);
  }
  if (path.includes("{resetToken}")) {
    const { id: owner } = await server.signedIn();
    const { db, clock } = server.dependencies;
    path = path.replace("{resetToken}", await issueResetLink(db, owner, clock()));
  }
  if (path.includes("{receiptNumber}")) path = path.replace("{receiptNumber}", await receiptOfSomebody());
  if (id === "unsubscribeFromNotices") path += `?token=${await unsubscribeToken()}`;
  if (id === "searchTranscripts") path += "?q=unknowns";
  path = path.replace("{name}", "privacy");
  return { path, body: async () => bodies[id]?.(lectureId) ?? {} };
}

const refusedCalls = new Map<OperationId, ReturnType<typeof callOf>>();

/** A refusal changes nothing: what is called is made once for all who are refused. */
function refusedCallOf(id: OperationId): ReturnType<typeof callOf> {
  const call = refusedCalls.get(id) ?? callOf(id);
  refusedCalls.set(id, call);
  return call;
}

async function receiptOfSomebody(): Promise<string> {
  const buyer = await server.signedIn();
  await server.buy(buyer);
  const response = await server.call("GET", "/payment/mine", { headers: buyer.headers });
  return response.json<{ payments: { receiptNumber: string }[] }>().payments[0]?.receiptNumber ?? "";
}

async function unsubscribeToken(): Promise<string> {
  const { id: userId } = await server.signedIn();
  return unsubscribeTokens(server.dependencies.config.sessionSecrets).sign({ userId, kind: "soon" });
}

let signedUp = 0;
const bodies: Partial<Record<OperationId, (lectureId: string) => Sent | Promise<Sent>>> = {
  signUp: () => {
    signedUp += 1;
    const email = `new${signedUp}@example.com`;
    return formBody(
      formOf([
        ["fullName", "Asha Verma"],
        ["email", email],
        ["password", "Sitar2024"],
      ]),
    );
  },
  signIn: () => ({ payload: { email: admin.email, password: admin.password } }),
  changePassword: () => ({ payload: { oldPassword: "Sitar2024", newPassword: "Tabla2025" } }),
  forgotPassword: () => ({ payload: { email: "asha@example.com" } }),
  updateUser: async () =>
    formBody(
      formOf([
        ["fullName", "Asha R. Verma"],
        ["avatar", await pngPicture()],
      ]),
    ),
  resetPassword: () => ({ payload: { password: "Tabla2025" } }),
  createBatch: async () => ({ payload: { ...batchTexts, courses: [await insertCourse(server)] } }),
  updateBatch: async () => ({ payload: { ...batchTexts, courses: [await insertCourse(server)] } }),
  addSession: () => ({ payload: sessionTimes }),
  updateSession: () => ({ payload: sessionTimes }),
  addWeeklySessions: () => ({ payload: { weekdays: ["tuesday"], begins: "18:00", ends: "19:30" } }),
  setSoundTrack: () => ({ payload: { track: 1 } }),
  setUserLanguage: () => ({ payload: { language: "hi" } }),
  addAnnouncement: () => ({ payload: { title: "Monday", body: "We begin at 7." } }),
  updateAnnouncement: () => ({ payload: { title: "Tuesday", body: "We begin at 8." } }),
  inviteToBatch: () => ({ payload: { email: "dev@example.com" } }),
  markNoticesRead: () => ({ payload: {} }),
  updateNoticeSettings: () => ({ payload: { soon: false } }),
  updateContactMessage: () => ({ payload: { done: true } }),
  closePaymentCase: () => ({ payload: { note: "Answered in the dashboard." } }),
  answerContactMessage: () => ({ payload: { text: "There is one in March." } }),
  sendContactMessage: () => ({ payload: { name: "Asha", email: "asha@example.com", message: "Hello" } }),
  createCourse: () => courseForm(),
  updateCourse: () => ({
    payload: { title: "Algebra", category: "Mathematics", createdBy: "Ada Byron", description: "More letters." },
  }),
  copyCourse: () => ({ payload: { title: "Algebra again" } }),
  uploadImport: async () => formBody(formOf([["archive", await archiveOf(await archivedCourse())]])),
  addLecture: () => lectureForm(),
  saveCurriculum: (lectureId) => ({ payload: { lectures: [], sections: [{ title: "First", lectures: [lectureId] }] } }),
  reorderLectures: (lectureId) => ({ payload: { lectures: [lectureId] } }),
  updateLecture: () => ({ payload: { title: "First", description: "What x stands for." } }),
  receivePaymentWebhook: () => {
    const body = '{"entity":"event","event":"order.paid","payload":{}}';
    const signature = webhookSignature(body, server.sandbox.credentials.webhookSecret);
    return { payload: body, headers: { "content-type": "application/json", "x-razorpay-signature": signature } };
  },
  reportProgress: () => ({
    payload: {
      reports: [{ lectureId: unknownId, playId: "play", position: 1, ranges: [[0, 1]], playedSeconds: 1 }],
    },
  }),
  setCoursePublication: () => ({ payload: { published: false } }),
  saveCaptions: () => ({ payload: { cues: [{ start: 0, end: 2, text: "Letters" }] } }),
  setLecturePublication: () => ({ payload: { published: true } }),
  setLectureCompletion: () => ({ payload: { completed: true } }),
  verifyPayment: () => ({
    payload: { razorpay_payment_id: "pay_1", razorpay_subscription_id: "sub_1", razorpay_signature: "s" },
  }),
};

test("the table has every operation of the contract and no other", () => {
  expect(Object.keys(expected).toSorted((a, b) => a.localeCompare(b))).toEqual(
    operations.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)),
  );
});

describe.each(callers)("%s", (caller) => {
  test.each(operations)("$id", async ({ id, method }) => {
    const account = await accountOf(caller);
    const status = expected[id][caller];
    const { path, body } = await (status === 401 || status === 403 ? refusedCallOf(id) : callOf(id));
    const { payload, headers } = await body();
    const answer = await server.call(method, path, {
      ...(payload === undefined ? {} : { payload }),
      headers: { ...headers, ...account?.headers },
    });
    expect(answer.statusCode).toBe(status);
  });
});

describe("what is refused to a caller is refused before the body and the address are looked at", () => {
  const refusals = operations.flatMap((operation) =>
    callers
      .map((caller) => Object.assign({ caller, status: expected[operation.id][caller] }, operation))
      .filter(({ status }) => status === 401 || status === 403),
  );

  test.each(refusals)("$caller $id $status", async ({ method, path, caller, status }) => {
    const account = await accountOf(caller);
    const nowhere = path.replaceAll(/\{\w+\}/g, unknownId);
    const answer = await server.call(method, nowhere, {
      ...(method === "GET" ? {} : { payload: "{ this is not JSON" }),
      headers: { "content-type": "application/json", ...account?.headers },
    });
    expect(answer.statusCode).toBe(status);
  });
});

async function linkFor(account: TestAccount | undefined, courseId: string): Promise<string | undefined> {
  const answer = await server.call("GET", `/course/${courseId}`, { headers: { ...account?.headers } });
  const { lectures } = answer.json<{ lectures: { lecture: { secure_url?: string } }[] }>();
  return lectures[0]?.lecture.secure_url;
}

describe("lecture video", () => {
  let courseId: string;

  beforeAll(async () => {
    const course = await publish(server, admin);
    await addLecture(server, admin, course._id, "First");
    courseId = course._id;
  });

  test.each(["subscriber", "admin"] as const)("%s watches", async (caller) => {
    const account = await accountOf(caller);
    const link = await linkFor(account, courseId);
    expect((await server.call("GET", link ?? "", { headers: { ...account?.headers } })).statusCode).toBe(200);
  });

  test.each(["user", "lapsed", "guest"] as const)(
    "%s gets no link, and nobody else's works for them",
    async (caller) => {
      const account = await accountOf(caller);
      expect(await linkFor(account, courseId)).toBeUndefined();
      const link = (await linkFor(admin, courseId)) ?? "";
      expect((await server.call("GET", link, { headers: { ...account?.headers } })).statusCode).toBe(403);
    },
  );

  test("stops with the subscription, link or not", async () => {
    const account = await server.signedIn({ subscribed: true });
    const link = (await linkFor(account, courseId)) ?? "";
    const { headers } = account;
    expect((await server.call("GET", link, { headers })).statusCode).toBe(200);
    await server.dependencies.db
      .update(subscriptions)
      .set({ status: "cancelled" })
      .where(eq(subscriptions.userId, account.id));
    expect((await server.call("GET", link, { headers })).statusCode).toBe(403);
  });
});
