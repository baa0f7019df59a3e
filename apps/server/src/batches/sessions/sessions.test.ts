import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { batchSessions } from "../../platform/database/schema/batches.ts";
import { notices } from "../../platform/database/schema/notices.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { addBatch, addSession, sessionTimes } from "../../testing/batches.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const unknownId = "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55";
const liveLink = "https://meet.example/abc-defg";

const server = withTestServer();
let admin: TestAccount;
let learner: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn();
});

const change = (method: "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  server.call(method, path, { headers: admin.headers, ...(payload && { payload }) });

const passTo = (moment: number) => server.pass(moment - server.dependencies.clock().getTime());

const weekly = (id: string, changed: object = {}) =>
  change("POST", `/batch/${id}/weekly-sessions`, {
    weekdays: ["thursday", "tuesday", "tuesday"],
    begins: "18:00",
    ends: "19:30",
    ...changed,
  });

async function read(id: string, account = learner): Promise<Schemas["Batch"]> {
  const answer = await server.call("GET", `/batch/${id}`, { headers: account.headers });
  return answer.json<Schemas["BatchAnswer"]>().batch;
}

const startsOf = ({ sessions = [] }: Schemas["Batch"]) => sessions.map(({ startsAt }) => startsAt);

describe("weekly sessions", () => {
  test("stand on every such day until the batch's end, and a second call adds none twice", async () => {
    const { _id } = await addBatch(server, admin, { endsAt: "2026-07-14T15:30:00Z" });
    await addSession(server, admin, _id, { topic: "Averages" });
    expect((await weekly(_id)).statusCode).toBe(201);
    const batch = await read(_id);
    expect(startsOf(batch)).toEqual([
      "2026-07-02T12:30:00.000Z",
      sessionTimes.startsAt,
      "2026-07-09T12:30:00.000Z",
      "2026-07-14T12:30:00.000Z",
    ]);
    expect(batch.sessions?.[1]).toMatchObject({ topic: "Averages", cancelled: false });
    expect(batch.nextSession).toEqual(batch.sessions?.[0]);
    const again = await weekly(_id);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      "No such day without a session is left until the batch's end",
    ]);
    expect(await server.dependencies.db.$count(batchSessions)).toBe(4);
  });

  test("follow the clocks of the batch's time zone over the change to winter time", async () => {
    const { _id } = await addBatch(server, admin, {
      startsAt: "2026-10-22T10:00:00Z",
      endsAt: "2026-10-30T20:00:00Z",
      timeZone: "Europe/Berlin",
    });
    await weekly(_id);
    expect(startsOf(await read(_id))).toEqual([
      "2026-10-22T16:00:00.000Z",
      "2026-10-27T17:00:00.000Z",
      "2026-10-29T17:00:00.000Z",
    ]);
  });

  test.each<[name: string, begins: string, ends: string, expected: [string, string][]]>([
    [
      "begins in the hour that is skipped",
      "02:30",
      "03:15",
      [
        ["2027-03-27T01:30:00.000Z", "2027-03-27T02:15:00.000Z"],
        ["2027-03-28T01:30:00.000Z", "2027-03-28T02:15:00.000Z"],
      ],
    ],
    [
      "lasts over the change",
      "01:30",
      "03:30",
      [
        ["2027-03-27T00:30:00.000Z", "2027-03-27T02:30:00.000Z"],
        ["2027-03-28T00:30:00.000Z", "2027-03-28T01:30:00.000Z"],
      ],
    ],
  ])("that %s are held on the night of the change to summer time", async (_, begins, ends, expected) => {
    const { _id } = await addBatch(server, admin, {
      startsAt: "2027-03-26T10:00:00Z",
      endsAt: "2027-03-28T20:00:00Z",
      timeZone: "Europe/Berlin",
    });
    await weekly(_id, { weekdays: ["saturday", "sunday"], begins, ends });
    const { sessions = [] } = await read(_id);
    expect(sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(expected);
  });

  test("in the hour that comes twice are held in the first, also while the batch has begun long ago", async () => {
    const { _id } = await addBatch(server, admin, {
      startsAt: "2026-01-01T10:00:00Z",
      endsAt: "2026-11-08T20:00:00Z",
      timeZone: "US/Eastern",
    });
    await weekly(_id, { weekdays: ["sunday"], begins: "01:30", ends: "02:30" });
    const { sessions = [] } = await read(_id);
    expect(sessions.slice(-3).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ["2026-10-25T05:30:00.000Z", "2026-10-25T06:30:00.000Z"],
      ["2026-11-01T05:30:00.000Z", "2026-11-01T07:30:00.000Z"],
      ["2026-11-08T06:30:00.000Z", "2026-11-08T07:30:00.000Z"],
    ]);
  });

  test("are never in the past, and at most 200", async () => {
    const past = await addBatch(server, admin, { startsAt: "2026-05-01T10:00:00Z", endsAt: "2026-06-18T20:00:00Z" });
    await weekly(past._id);
    expect(startsOf(await read(past._id))).toEqual(["2026-06-16T12:30:00.000Z", "2026-06-18T12:30:00.000Z"]);
    const long = await addBatch(server, admin, { endsAt: "2999-07-01T10:00:00Z" });
    const answer = await weekly(long._id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, "A batch has at most 200 sessions"]);
    expect((await read(long._id)).sessions).toEqual([]);
  });

  test("sent twice at once are added once", async () => {
    const { _id } = await addBatch(server, admin, { endsAt: "2026-07-14T15:30:00Z" });
    const answers = await Promise.all([weekly(_id), weekly(_id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await read(_id)).sessions).toHaveLength(4);
  });

  test.each([
    [{ weekdays: [] }, "weekdays", "Choose at least one weekday"],
    [{ weekdays: ["someday"] }, "weekdays", "Choose at least one weekday"],
    [{ ends: "18:00" }, "ends", "The end should be after the begin"],
  ])("with %j are refused", async (changed, field, message) => {
    const { _id } = await addBatch(server, admin);
    const answer = await weekly(_id, changed);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: [{ field, message }] });
    expect((await read(_id)).sessions).toEqual([]);
  });
});

test.each([
  [5, "5"],
  [1e308, "1e+308"],
  [null, undefined],
])("a topic that is no text, like %j, is kept as a text or left empty", async (topic, stored) => {
  const { _id } = await addBatch(server, admin);
  const times = { startsAt: "2026-07-08T12:30:00.000Z", endsAt: "2026-07-08T14:00:00.000Z" };
  const payload = { ...times, topic };
  const answer = await server.call("POST", `/batch/${_id}/sessions`, { headers: admin.headers, payload });
  expect(answer.statusCode).toBe(201);
  const [session] = (await read(_id)).sessions ?? [];
  expect(session).toMatchObject(times);
  expect(session?.topic).toBe(stored);
});

describe("one session", () => {
  test("is moved and renamed, keeps its topic when none is sent, and its sequence grows with each change", async () => {
    const { _id, sessions = [] } = await addSession(server, admin, (await addBatch(server, admin))._id, {
      topic: "One",
    });
    const path = `/batch/${_id}/sessions/${sessions[0]?._id}`;
    const later = { startsAt: "2026-07-08T12:30:00.000Z", endsAt: "2026-07-08T14:00:00.000Z" };
    expect((await change("PUT", path, later)).json<Schemas["BatchAnswer"]>().batch.sessions).toEqual([
      { _id: sessions[0]?._id, ...later, topic: "One", version: expect.any(String), cancelled: false },
    ]);
    await change("PUT", path, later);
    await change("PUT", path, { ...later, topic: "" });
    expect((await read(_id)).sessions?.[0]).not.toHaveProperty("topic");
    const [row] = await server.dependencies.db.select().from(batchSessions);
    expect(row?.sequence).toBe(2);
  });

  test("that is cancelled stays, is not the next one, and is not changed any more", async () => {
    const { _id, sessions = [] } = await addSession(server, admin, (await addBatch(server, admin))._id);
    const path = `/batch/${_id}/sessions/${sessions[0]?._id}`;
    for (const message of ["Session cancelled successfully", "Session cancelled successfully"]) {
      expect((await change("DELETE", path)).json()).toMatchObject({
        message,
        batch: { sessions: [{ cancelled: true }] },
      });
    }
    expect(await read(_id)).not.toHaveProperty("nextSession");
    const refused = await change("PUT", path, sessionTimes);
    expect([refused.statusCode, refused.json().message]).toEqual([409, "A cancelled session cannot be changed"]);
    const [row] = await server.dependencies.db.select().from(batchSessions);
    expect(row?.sequence).toBe(1);
  });

  test("that is over is not cancelled any more", async () => {
    const over = { startsAt: "2026-06-01T12:30:00.000Z", endsAt: "2026-06-01T14:00:00.000Z" };
    const { _id, sessions = [] } = await addSession(server, admin, (await addBatch(server, admin))._id, over);
    const answer = await change("DELETE", `/batch/${_id}/sessions/${sessions[0]?._id}`);
    expect([answer.statusCode, answer.json().message]).toEqual([409, "A session that is over cannot be cancelled"]);
    expect((await read(_id)).sessions?.[0]).toMatchObject({ cancelled: false });
  });

  test("of another batch, or that is not there, is a 404", async () => {
    const { sessions = [] } = await addSession(server, admin, (await addBatch(server, admin))._id);
    const other = await addBatch(server, admin);
    for (const id of [sessions[0]?._id, unknownId, "nothing"]) {
      const path = `/batch/${other._id}/sessions/${id}`;
      for (const answer of [await change("PUT", path, sessionTimes), await change("DELETE", path)]) {
        expect([answer.statusCode, answer.json().message]).toEqual([404, "Session not found"]);
      }
    }
    expect((await change("POST", `/batch/${unknownId}/sessions`, sessionTimes)).statusCode).toBe(404);
  });

  test.each([
    [{ endsAt: sessionTimes.startsAt }, "endsAt", "The end should be after the start"],
    [{ endsAt: "2026-07-08T12:30:01.000Z" }, "endsAt", "A session is at most 24 hours long"],
    [{ startsAt: "" }, "startsAt", "All fields are mandatory"],
    [{ topic: "x".repeat(121) }, "topic", "Topic should be at most 120 characters"],
  ])("with %j is refused", async (changed, field, message) => {
    const { _id } = await addBatch(server, admin);
    const answer = await change("POST", `/batch/${_id}/sessions`, { ...sessionTimes, ...changed });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: [{ field, message }] });
  });
});

describe("the live link", () => {
  const startsAt = Date.parse(sessionTimes.startsAt);
  const endsAt = Date.parse(sessionTimes.endsAt);

  test("is in no answer before and after a session, and then only in those of members and administrators", async () => {
    // The clock of the tests does not go back.
    const { clock } = server.dependencies;
    const shift = clock().getTime() - Date.parse("2026-06-15T10:00:00.000Z");
    const { _id } = await addBatch(server, admin, { liveLink });
    const at = (moment: number) => new Date(moment + shift).toISOString();
    await addSession(server, admin, _id, { startsAt: at(startsAt), endsAt: at(endsAt) });
    const member = await server.signedIn();
    await server.call("POST", `/batch/${_id}/join`, { headers: member.headers });
    const answersOf = async (account: TestAccount) => {
      const calls = ["/batch", `/batch/${_id}`, "/batch?filter=mine"].map(async (path) => {
        const { body } = await server.call("GET", path, { headers: account.headers });
        return body.includes(liveLink);
      });
      return Promise.all(calls);
    };
    const shown: [moment: number, member: boolean][] = [
      [startsAt - 15 * minute - 1, false],
      [startsAt - 15 * minute, true],
      [endsAt - 1, true],
      [endsAt, false],
    ];
    for (const [moment, isShown] of shown) {
      passTo(moment + shift);
      expect(await answersOf(member)).toEqual([isShown, isShown, isShown]);
      expect(await answersOf(learner)).toEqual([false, false, false]);
      expect(await read(_id, member)).toHaveProperty("hasLiveLink", true);
      expect(await read(_id, learner)).not.toHaveProperty("hasLiveLink");
      expect((await read(_id, admin)).liveLink).toBe(liveLink);
    }
  });

  test("is not shown for a cancelled session, nor in a batch that meets in a room", async () => {
    const now = server.dependencies.clock();
    const times = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 60 * minute).toISOString() };
    const room = await addBatch(server, admin, { liveLink, mode: "offline", place: "Lab", address: "Kothrud, Pune" });
    const live = await addBatch(server, admin, { liveLink });
    for (const { _id } of [room, live]) {
      await addSession(server, admin, _id, times);
      await server.call("POST", `/batch/${_id}/join`, { headers: learner.headers });
    }
    expect(await read(room._id)).toMatchObject({ place: "Lab", address: "Kothrud, Pune" });
    expect((await read(room._id)).nextSession).not.toHaveProperty("liveLink");
    expect(await read(room._id)).not.toHaveProperty("hasLiveLink");
    const [session] = (await read(live._id)).sessions ?? [];
    expect(session).toHaveProperty("liveLink", liveLink);
    const answer = await change("DELETE", `/batch/${live._id}/sessions/${session?._id}`);
    expect(answer.json<Schemas["BatchAnswer"]>().batch.sessions?.[0]).not.toHaveProperty("liveLink");
  });

  test("has to begin with https://, and only an administrator reads it back", async () => {
    const { courses, ...batch } = await addBatch(server, admin, { liveLink });
    const form = { ...batch, courses: courses.map(({ _id }) => _id) };
    const refused = await change("PUT", `/batch/${batch._id}`, { ...form, liveLink: "javascript:alert(1)" });
    expect([refused.statusCode, refused.json().message]).toEqual([400, "The link should begin with https://"]);
    expect(await read(batch._id)).not.toHaveProperty("liveLink");
    await change("PUT", `/batch/${batch._id}`, { ...form, liveLink: undefined });
    expect(await read(batch._id, admin)).toHaveProperty("liveLink", liveLink);
    await change("PUT", `/batch/${batch._id}`, { ...form, liveLink: "" });
    expect(await read(batch._id, admin)).not.toHaveProperty("liveLink");
  });
});

test("an unknown time zone is refused", async () => {
  for (const timeZone of ["Nowhere/City", "UTC+5", "../etc", "asia/kolkata"]) {
    const { courses, ...batch } = await addBatch(server, admin);
    const form = { ...batch, courses: courses.map(({ _id }) => _id), timeZone };
    const answer = await change("PUT", `/batch/${batch._id}`, form);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: "timeZone", code: "batches.unknownTimeZone", message: "Choose a time zone from the list" }],
    ]);
  }
});

const formOf = ({ _id, courses, ...batch }: Schemas["Batch"], changed: object) => ({
  ...batch,
  courses: courses.map((course) => course._id),
  ...changed,
});

describe("another time zone of the batch", () => {
  test("moves the sessions to come with its clocks and tells members of those of the next week; those that began stay", async () => {
    const { _id } = await addBatch(server, admin);
    const begun = { startsAt: "2026-07-07T12:30:00.000Z", endsAt: "2026-07-07T14:00:00.000Z" };
    const cancelled = { startsAt: "2026-07-10T12:30:00.000Z", endsAt: "2026-07-10T14:00:00.000Z" };
    const coming = { startsAt: "2026-07-14T12:30:00.000Z", endsAt: "2026-07-14T14:00:00.000Z" };
    const later = { startsAt: "2026-07-21T12:30:00.000Z", endsAt: "2026-07-21T14:00:00.000Z" };
    for (const times of [begun, cancelled, later]) await addSession(server, admin, _id, times);
    const batch = await addSession(server, admin, _id, coming);
    await change("DELETE", `/batch/${_id}/sessions/${batch.sessions?.[1]?._id}`);
    passTo(Date.parse(begun.startsAt) + minute);
    const moved = await change("PUT", `/batch/${_id}`, formOf(batch, { timeZone: "Europe/Berlin" }));
    expect(moved.json<Schemas["BatchAnswer"]>().batch.sessions).toMatchObject([
      begun,
      cancelled,
      { startsAt: "2026-07-14T16:00:00.000Z", endsAt: "2026-07-14T17:30:00.000Z" },
      { startsAt: "2026-07-21T16:00:00.000Z", endsAt: "2026-07-21T17:30:00.000Z" },
    ]);
    await change("PUT", `/batch/${_id}`, formOf(batch, { timeZone: "Europe/Berlin" }));
    const noticed = await server.dependencies.db.select().from(notices).where(eq(notices.kind, "moved"));
    expect(noticed).toMatchObject([
      { session: { startsAt: "2026-07-14T16:00:00.000Z", previousStartsAt: coming.startsAt } },
    ]);
  });

  test("leaves a session of today where members expect it that would have begun already, and says so", async () => {
    const { _id } = await addBatch(server, admin, { timeZone: "Europe/Berlin" });
    const today = { startsAt: "2026-07-14T16:00:00.000Z", endsAt: "2026-07-14T17:30:00.000Z" };
    await addSession(server, admin, _id, { startsAt: "2026-07-15T16:00:00.000Z", endsAt: "2026-07-15T17:30:00.000Z" });
    const batch = await addSession(server, admin, _id, today);
    passTo(Date.parse("2026-07-14T12:30:00.000Z"));
    const moved = await change("PUT", `/batch/${_id}`, formOf(batch, { timeZone: "Asia/Kolkata" }));
    expect(moved.json()).toMatchObject({
      code: "batches.updatedSessionsStay",
      batch: { sessions: [today, { startsAt: "2026-07-15T12:30:00.000Z", endsAt: "2026-07-15T14:00:00.000Z" }] },
    });
  });

  test("keeps the length of a session whose start its clocks skip", async () => {
    const { _id } = await addBatch(server, admin, { endsAt: "2027-04-30T15:30:00Z" });
    const times = { startsAt: "2027-03-27T21:00:00.000Z", endsAt: "2027-03-27T21:45:00.000Z" };
    const batch = await addSession(server, admin, _id, times);
    const moved = await change("PUT", `/batch/${_id}`, formOf(batch, { timeZone: "Europe/Berlin" }));
    expect(moved.json<Schemas["BatchAnswer"]>().batch.sessions).toMatchObject([
      { startsAt: "2027-03-28T01:30:00.000Z", endsAt: "2027-03-28T02:15:00.000Z" },
    ]);
  });
});

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["US/Pacific", "America/Los_Angeles"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["Etc/GMT+5", "Etc/GMT+5"],
  ["Europe/Oslo", "Europe/Oslo"],
  ["UTC", "Etc/UTC"],
  ["GMT", "Etc/UTC"],
])("%s is the time zone %s", async (name, canonical) => {
  const { _id, timeZone, version, courses, ...batch } = await addBatch(server, admin, { timeZone: name });
  expect(timeZone).toBe(canonical);
  const form = { ...batch, courses: courses.map((course) => course._id), timeZone: name };
  const answer = await change("PUT", `/batch/${_id}`, form);
  expect(answer.json<Schemas["BatchAnswer"]>().batch).toMatchObject({ timeZone: canonical, version });
});
