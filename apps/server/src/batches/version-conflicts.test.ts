import type { components } from "@lms/api/schema";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { addBatch, addSession, announce, batchTexts, sessionTimes } from "../testing/batches.ts";
import { sortedStatuses, type TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let batch: Schemas["Batch"];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  batch = await addBatch(server, admin);
});

function put(payload: object, version: string | undefined, path = ""): Promise<LightMyRequestResponse> {
  const headers = { ...admin.headers, "if-match": `"${version}"` };
  return server.call("PUT", `/batch/${batch._id}${path}`, { headers, payload });
}

async function read(): Promise<Schemas["Batch"]> {
  const answer = await server.call("GET", `/batch/${batch._id}`, { headers: admin.headers });
  return answer.json<Schemas["BatchAnswer"]>().batch;
}

const form = (changed: Partial<Schemas["BatchForm"]> = {}) => ({
  ...batchTexts,
  courses: batch.courses.map(({ _id }) => _id),
  ...changed,
});

test("of changes of a batch from the same version one is saved, and the others get what is there now", async () => {
  const titles = ["Mornings", "Noons", "Evenings", "Nights"];
  const answers = await Promise.all(titles.map((title) => put(form({ title }), batch.version)));

  expect(sortedStatuses(answers)).toEqual([200, 412, 412, 412]);
  const now = await read();
  for (const refused of answers.filter(({ statusCode }) => statusCode === 412)) {
    expect(refused.json()).toMatchObject({
      message: "Somebody has changed this batch meanwhile",
      current: { batch: now },
    });
  }
});

test.each([
  ["the description", { description: "Three evenings a week." }],
  ["the mode", { mode: "offline" as const }],
  ["the start", { startsAt: "2026-07-02T13:30:00Z" }],
  ["the end", { endsAt: "2026-10-01T15:30:00Z" }],
])("a version is of %s, too", async (_, changed) => {
  expect((await put(form(changed), batch.version)).statusCode).toBe(200);
  expect((await put(form({ title: "Mine" }), batch.version)).statusCode).toBe(412);
  expect((await put(form(changed), batch.version)).statusCode).toBe(200);
});

test("who joins and what is announced does not change a batch's version", async () => {
  await announce(server, admin, batch._id);
  const learner = await server.signedIn();
  await server.call("POST", `/batch/${batch._id}/join`, { headers: learner.headers });
  expect((await read()).version).toBe(batch.version);
});

test("of changes of an announcement from the same version one is saved", async () => {
  const announced = (await announce(server, admin, batch._id)).announcements?.[0];
  const path = `/announcements/${announced?._id}`;
  const change = (title: string) => put({ title, body: "We begin at 8." }, announced?.version, path);
  const answers = await Promise.all(["Tuesday", "Wednesday", "Thursday"].map(change));

  expect(sortedStatuses(answers)).toEqual([200, 412, 412]);
  const refused = answers.find(({ statusCode }) => statusCode === 412)?.json<Schemas["Failure"]>();
  expect(refused?.message).toBe("Somebody has changed this announcement meanwhile");
  expect(refused?.current?.batch?.announcements).toEqual((await read()).announcements);
});

test("of changes of a session from the same version one is saved, whether its times, its topic or its files", async () => {
  const [session] = (await addSession(server, admin, batch._id)).sessions ?? [];
  const path = `/sessions/${session?._id}`;
  const moved = { startsAt: "2026-07-08T12:30:00.000Z", endsAt: "2026-07-08T14:00:00.000Z", topic: "Averages" };
  const answers = await Promise.all([
    put(moved, session?.version, path),
    put({ ...sessionTimes, topic: "The mean" }, session?.version, path),
    put({ files: ["https://files.example/1.pdf"] }, session?.version, `${path}/materials`),
  ]);

  expect(sortedStatuses(answers)).toEqual([200, 412, 412]);
  const refused = answers.find(({ statusCode }) => statusCode === 412)?.json<Schemas["Failure"]>();
  expect(refused?.message).toBe("Somebody has changed this session meanwhile");
  expect(refused?.current?.batch?.sessions).toEqual((await read()).sessions);
});

test("a session that is moved twice alike, as after a lost answer, is moved", async () => {
  const [session] = (await addSession(server, admin, batch._id)).sessions ?? [];
  const moved = { startsAt: "2026-07-08T12:30:00.000Z", endsAt: "2026-07-08T14:00:00.000Z", topic: "" };
  expect((await put(moved, session?.version, `/sessions/${session?._id}`)).statusCode).toBe(200);
  expect((await put(moved, session?.version, `/sessions/${session?._id}`)).statusCode).toBe(200);
  expect((await put({ ...moved, topic: "x" }, session?.version, `/sessions/${session?._id}`)).statusCode).toBe(412);
});
