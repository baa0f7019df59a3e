import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { batchSessions } from "../../platform/database/schema/batches.ts";
import { notices } from "../../platform/database/schema/notices.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { day, hour, minute } from "../../platform/lib/time/durations.ts";
import { addBatch, addSession, sessionTimes } from "../../testing/batches.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { remindersJob, scheduleReminders } from "./reminders-job.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let batch: Schemas["Batch"];
let path: string;

const begin = Date.parse(sessionTimes.startsAt);
const length = Date.parse(sessionTimes.endsAt) - begin;

beforeEach(async () => {
  passTo(begin - 4 * day);
  admin = await server.signedIn({ role: "ADMIN" });
  const learner = await server.signedIn({ email: "asha@example.com" });
  batch = await addBatch(server, admin, { mode: "offline", place: "Lab 3", address: "12 Main Road" });
  await server.call("POST", `/batch/${batch._id}/join`, { headers: learner.headers });
  await server.deliver();
  batch = await addSession(server, admin, batch._id, { topic: "Averages" });
  path = `/batch/${batch._id}/sessions/${batch.sessions?.[0]?._id}`;
  passTo(begin - 3 * day);
});

const passTo = (moment: number) => server.pass(moment - server.dependencies.clock().getTime());

/** What two processes send in a minute. */
async function mailed(): Promise<string[]> {
  await scheduleReminders(server.dependencies);
  const handlers = { "remind-members": remindersJob(server.dependencies) };
  const run = handlers["remind-members"].run({
    kind: "remind-members",
    subject: "every-minute",
    payload: null,
    attempts: 1,
    revision: 0,
    createdAt: server.dependencies.clock(),
    requestId: null,
  });
  await Promise.all([run, createWorker(server.dependencies, handlers).runDue()]);
  return (await server.deliver()).map(({ subject }) => subject.replace(": Evening batch", ""));
}

const move = (startsAt: number) =>
  server.call("PUT", path, {
    headers: admin.headers,
    payload: { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + length).toISOString() },
  });
const cancel = () => server.call("DELETE", path, { headers: admin.headers });

describe("a reminder", () => {
  test("comes a day before and 15 minutes before, each once", async () => {
    expect(await mailed()).toEqual([]);
    passTo(begin - day);
    expect(await mailed()).toEqual(["Your next session"]);
    server.pass(minute);
    expect(await mailed()).toEqual([]);
    passTo(begin - 16 * minute);
    expect(await mailed()).toEqual([]);
    server.pass(minute);
    expect(await mailed()).toEqual(["Beginning soon"]);
    passTo(begin + minute);
    expect(await mailed()).toEqual([]);
  });

  test("says when and where", async () => {
    passTo(begin - day);
    await scheduleReminders(server.dependencies);
    await createWorker(server.dependencies, { "remind-members": remindersJob(server.dependencies) }).runDue();
    const [mail] = await server.deliver();
    expect(mail?.text).toContain(
      "Topic: Averages\nBegins: Tuesday, 7 July 2026 at 18:00 IST\n" +
        "Ends: Tuesday, 7 July 2026 at 19:30 IST\nWhere: Lab 3, 12 Main Road",
    );
  });

  test("that a standstill has delayed comes late, but not when it is of no use", async () => {
    passTo(begin - 2 * hour);
    expect(await mailed()).toEqual(["Your next session"]);
    passTo(begin);
    expect(await mailed()).toEqual([]);
  });

  test("whose mail waited until the session began is not sent", async () => {
    passTo(begin - 10 * minute);
    const { db, clock } = server.dependencies;
    await remindersJob(server.dependencies).run({
      kind: "remind-members",
      subject: "every-minute",
      payload: null,
      attempts: 1,
      revision: 0,
      createdAt: clock(),
      requestId: null,
    });
    expect(await db.$count(notices)).toBe(2);
    passTo(begin);
    expect(await server.deliver()).toEqual([]);
  });
});

describe("a session that is moved", () => {
  test("is announced, and reminded of at its new time only", async () => {
    await move(begin + 2 * day);
    expect(await mailed()).toEqual(["Session moved"]);
    passTo(begin - day);
    expect(await mailed()).toEqual([]);
    passTo(begin + day);
    expect(await mailed()).toEqual(["Your next session"]);
  });

  test("after its reminder is reminded of again", async () => {
    passTo(begin - day);
    expect(await mailed()).toEqual(["Your next session"]);
    await move(begin + 2 * day);
    expect(await mailed()).toEqual(["Session moved"]);
    passTo(begin + day);
    expect(await mailed()).toEqual(["Your next session"]);
  });

  test("to a time within a day is not reminded of as well", async () => {
    passTo(begin - 2 * day);
    await move(begin - 2 * day + 5 * hour);
    expect(await mailed()).toEqual(["Session moved"]);
  });

  test("twice sends the last time only", async () => {
    await move(begin + day);
    await move(begin + 2 * day);
    const mails = await server.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(["Session moved: Evening batch"]);
    expect(mails[0]?.text).toContain("Now: Thursday, 9 July 2026 at 18:00 IST");
  });
});

describe("a session that is cancelled", () => {
  test("is announced once, and not reminded of", async () => {
    await cancel();
    await cancel();
    expect(await mailed()).toEqual(["Session cancelled"]);
    passTo(begin - day);
    expect(await mailed()).toEqual([]);
  });

  test("takes back what waits to be sent", async () => {
    await move(begin + 2 * day);
    await cancel();
    expect(await mailed()).toEqual(["Session cancelled"]);
  });

  test("after its end is news to nobody", async () => {
    passTo(begin + length + minute);
    await cancel();
    expect(await mailed()).toEqual([]);
    expect(await server.dependencies.db.$count(batchSessions)).toBe(1);
  });
});
