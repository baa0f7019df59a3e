import { eq, type SQL, sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "../../account/repository.ts";
import { lockUser } from "../../billing/repository.ts";
import { posts, postVotes, questionFollowers } from "../../platform/database/schema/conversation.ts";
import { notices } from "../../platform/database/schema/notices.ts";
import { addBatch } from "../../testing/batches.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { lockWaits } from "../../testing/database/lock-waits.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

describe.skipIf((process.env["DATABASE_URL"] ?? "") === "")("what waits for each other on PostgreSQL", () => {
  const server = withTestServer();
  let admin: TestAccount;
  let asha: TestAccount;
  let ravi: TestAccount;
  let courseId: string;
  let lectureId: string;
  let questionId: string;

  const send = (method: "POST" | "PUT" | "DELETE", path: string, { headers }: TestAccount, payload?: object) =>
    server.call(method, path, { headers, ...(payload && { payload }) });

  beforeEach(async () => {
    admin = await server.signedIn({ role: "ADMIN" });
    asha = await server.signedIn({ subscribed: true });
    ravi = await server.signedIn({ subscribed: true });
    courseId = (await publish(server, admin))._id;
    lectureId = (await addLecture(server, admin, courseId, "Sampling"))[0]?._id ?? "";
    const question = { title: "Why 44.1 kHz?", text: "Where does it come from?" };
    const asked = await send("POST", `/lectures/${lectureId}/questions`, asha, question);
    questionId = asked.json<{ question: { _id: string } }>().question._id;
  });

  /** Each of them begins when those before it wait, the first one for `held`, and all go on afterwards. */
  async function inOrder(held: SQL, begin: readonly (() => Promise<LightMyRequestResponse | void>)[]) {
    const { db } = server.dependencies;
    const running: Promise<LightMyRequestResponse | void>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(held);
      for (const start of begin) {
        running.push(start());
        await lockWaits(db, running.length);
      }
    });
    return (await Promise.all(running)).map((answer) => answer?.statusCode);
  }

  const heldPost = () => sql`select id from posts where id = ${questionId} for no key update`;
  const deleteQuestion = () => send("DELETE", `/posts/${questionId}`, asha);
  const answerIt = () => send("POST", `/questions/${questionId}/answers`, ravi, { text: "Video tape." });
  const deleteLecture = () => send("DELETE", `/course/${courseId}/lectures/${lectureId}`, admin);

  test.each([
    ["lecture", () => `/course/${courseId}/lectures/${lectureId}`, () => lectureId],
    ["course", () => `/course/${courseId}`, () => courseId],
  ])("a %s that is restored has every vote and follower that was acknowledged", async (_, path, id) => {
    const { db } = server.dependencies;
    const answers: Promise<LightMyRequestResponse>[] = [];
    let answered = 0;
    const deleting = await db.transaction(async (tx) => {
      // The deletion has moved the votes when it waits here.
      await tx.execute(sql`select from question_followers where question_id = ${questionId} for update`);
      const deletion = send("DELETE", path(), admin);
      await lockWaits(db, 1);
      answers.push(send("PUT", `/posts/${questionId}/vote`, ravi));
      answers.push(send("PUT", `/questions/${questionId}/following`, ravi, { following: true }));
      for (const answer of answers) void answer.then(() => (answered += 1));
      await lockWaits(db, 3, () => answered === 2);
      return { deletion };
    });
    expect((await deleting.deletion).statusCode).toBe(200);
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await send("POST", `/trashed-items/${id()}/restore`, admin)).statusCode).toBe(200);
    const [question] = await db.select({ votes: posts.votes }).from(posts).where(eq(posts.id, questionId));
    expect(question).toEqual({ votes: 0 });
    expect(await db.select().from(postVotes)).toEqual([]);
    expect(await db.select().from(questionFollowers)).toMatchObject([{ userId: asha.id }]);
  });

  test.each([
    ["votes for it", () => send("PUT", `/posts/${questionId}/vote`, ravi)],
    ["reports it", () => send("POST", `/posts/${questionId}/reports`, ravi, { reason: "Advertising" })],
  ])("a question is deleted while somebody %s", async (_, concurrently) => {
    expect(await inOrder(heldPost(), [deleteQuestion, concurrently])).toEqual([200, 404]);
  });

  test("a lecture is deleted while somebody answers a question under it", async () => {
    expect(await inOrder(heldPost(), [answerIt, deleteLecture])).toEqual([201, 200]);
  });

  test("somebody is added to the staff, saves a course for later and pays at once", async () => {
    const { db } = server.dependencies;
    const email = asha.email;
    const held = sql`select id from users where id = ${asha.id} for update`;
    const statuses = await inOrder(held, [
      () => send("PUT", `/wishes/${courseId}`, asha),
      () => db.transaction((tx) => lockUser(tx, asha.id)),
      () => send("POST", `/course/${courseId}/staff`, admin, { email, kind: "editor" }),
    ]);
    expect(statuses).toEqual([200, undefined, 201]);
  });

  test("a batch is deleted while one of its members takes another name", async () => {
    const { db } = server.dependencies;
    const { _id } = await addBatch(server, admin);
    for (const account of [ravi, asha]) await send("POST", `/batch/${_id}/join`, account);
    // Nobody is to have a row that is moved before those of the members.
    await db.delete(notices);
    const running = await db.transaction(async (tx) => {
      await lockUser(tx, ravi.id);
      const deletion = send("DELETE", `/batch/${_id}`, admin);
      await lockWaits(db, 1);
      let isRenamed = false;
      const change = { fullName: "Asha Sharma", avatarFile: "picture", ifMatch: undefined };
      const renaming = updateProfile(db, asha.id, change).then(() => (isRenamed = true));
      await lockWaits(db, 2, () => isRenamed);
      return { deletion, renaming };
    });
    await running.renaming;
    expect((await running.deletion).statusCode).toBe(200);
  });
});
