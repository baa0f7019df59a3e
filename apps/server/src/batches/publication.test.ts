import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { notices } from "../platform/database/schema/notices.ts";
import { createWorker } from "../platform/jobs/worker.ts";
import { newId } from "../platform/lib/id.ts";
import { minute } from "../platform/lib/time/durations.ts";
import { addBatch, addSession, batchTexts, insertCourse, sessionTimes } from "../testing/batches.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { remindersJob, scheduleReminders } from "./notices/reminders-job.ts";

type Batch = components["schemas"]["Batch"];

const server = withTestServer();
let admin: TestAccount;
let learner: TestAccount;
let draft: Batch;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn();
  const payload = { ...batchTexts, title: "Evenings of type", courses: [await insertCourse(server)] };
  const made = await server.call("POST", "/batch?draft=true", { headers: admin.headers, payload });
  draft = made.json<{ batch: Batch }>().batch;
});

const call = (method: "GET" | "POST", path: string, { headers }: TestAccount, payload?: object) =>
  server.call(method, path, { headers, ...(payload && { payload }) });

const publish = (published: boolean, id = draft._id) =>
  server.call("PUT", `/batch/${id}/publication`, { headers: admin.headers, payload: { published } });

describe("a draft", () => {
  test("is there for administrators, marked as one, and for nobody else", async () => {
    const path = `/batch/${draft._id}`;
    expect((await call("GET", path, admin)).json()).toMatchObject({ batch: { published: false } });
    expect((await call("GET", "/batch?q=type", admin)).json()).toMatchObject({
      total: 1,
      batches: [{ _id: draft._id }],
    });
    for (const query of ["", "?q=type", "?filter=upcoming", "?filter=live", "?filter=mine"]) {
      expect((await call("GET", `/batch${query}`, learner)).json()).toMatchObject({ total: 0, batches: [] });
    }
    const refusals = [
      await call("GET", path, learner),
      await call("POST", `${path}/join`, learner),
      await call("POST", `${path}/leave`, learner),
    ];
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(404);
      expect(refusal.json()).toMatchObject({ message: "Batch not found" });
    }
  });

  test("takes sessions and announcements, of which learners get no calendar file, and nobody a reminder", async () => {
    const { sessions } = await addSession(server, admin, draft._id);
    const file = `/calendar/sessions/${sessions?.[0]?._id}.ics`;
    const get = ({ headers }: TestAccount) => server.app.inject({ method: "GET", url: file, headers });
    expect((await get(learner)).statusCode).toBe(404);
    expect((await get(admin)).statusCode).toBe(200);
    server.pass(Date.parse(sessionTimes.startsAt) - 10 * minute - server.dependencies.clock().getTime());
    const { dependencies } = server;
    await scheduleReminders(dependencies);
    await createWorker(dependencies, { "remind-members": remindersJob(dependencies) }).runDue();
    expect(await server.dependencies.db.$count(notices)).toBe(0);
  });

  test("invites nobody, and an invitation that waits in the mail queue is not sent", async () => {
    const invites = `/batch/${draft._id}/invites`;
    const refused = await call("POST", invites, admin, { email: "new@example.com" });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: "Publish this batch first, then invite people" });
    await publish(true);
    expect((await call("POST", invites, admin, { email: "new@example.com" })).statusCode).toBe(200);
    await publish(false);
    expect(await server.deliver()).toEqual([]);
  });

  test("stays one when its form is saved, and is published by an action, twice as well", async () => {
    const { courses, ...form } = draft;
    const payload = { ...form, title: "Nights of type", courses: courses.map(({ _id }) => _id) };
    const saved = await server.call("PUT", `/batch/${draft._id}`, { headers: admin.headers, payload });
    expect(saved.json()).toMatchObject({ batch: { title: "Nights of type", published: false } });
    for (const answer of [await publish(true), await publish(true)]) {
      expect(answer.json()).toMatchObject({ message: "Batch published successfully" });
      expect(answer.json<{ batch: Batch }>().batch).not.toHaveProperty("published");
    }
    expect((await call("POST", `/batch/${draft._id}/join`, learner)).statusCode).toBe(200);
  });
});

describe("a published batch", () => {
  test("becomes a draft while nobody has joined it or waits for it", async () => {
    const { _id } = await addBatch(server, admin, { learnerLimit: "1" });
    const waiting = await server.signedIn();
    expect((await publish(false, _id)).json()).toMatchObject({ message: "Batch is a draft now", batch: { _id } });
    await publish(true, _id);
    await call("POST", `/batch/${_id}/join`, learner);
    await call("POST", `/batch/${_id}/join`, waiting);
    const refused = await publish(false, _id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "batches.learnersInBatch" });
    await call("POST", `/batch/${_id}/leave`, learner);
    await call("POST", `/batch/${_id}/leave`, waiting);
    expect((await publish(false, _id)).statusCode).toBe(200);
  });

  test("becomes one though people who are staff by now were in it or waited", async () => {
    const { db } = server.dependencies;
    const { _id } = await addBatch(server, admin, { learnerLimit: "1" });
    const waiting = await server.signedIn();
    for (const account of [learner, waiting]) await call("POST", `/batch/${_id}/join`, account);
    await db.update(users).set({ role: "SUPPORT" }).where(eq(users.id, learner.id));
    expect((await publish(false, _id)).statusCode).toBe(409);
    await db.update(users).set({ role: "ADMIN" }).where(eq(users.id, waiting.id));
    expect((await publish(false, _id)).statusCode).toBe(200);
  });

  test("is a draft or has the learner who joins at the same time, never both", async () => {
    for (let round = 0; round < 4; round++) {
      const { _id } = await addBatch(server, admin);
      const [join, unpublish] = await Promise.all([call("POST", `/batch/${_id}/join`, learner), publish(false, _id)]);
      expect([join.statusCode, unpublish.statusCode]).toEqual(join.statusCode === 200 ? [200, 409] : [404, 200]);
    }
  });

  test("that is not there is a 404", async () => {
    for (const id of [newId(), "no-id"]) expect((await publish(true, id)).statusCode).toBe(404);
  });
});
