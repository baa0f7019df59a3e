import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { batchLearners } from "../platform/database/schema/batches.ts";
import { addBatch } from "../testing/batches.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { withTestServer } from "../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
});

const call = (what: "join" | "leave", id: string, account: TestAccount) =>
  server.call("POST", `/batch/${id}/${what}`, { headers: account.headers });

async function batchAfter(what: "join" | "leave", id: string, account: TestAccount): Promise<Schemas["Batch"]> {
  const answer = await call(what, id, account);
  expect(answer.statusCode).toBe(200);
  return answer.json<Schemas["BatchAnswer"]>().batch;
}

test("a user who joins is counted once, and only this user sees it", async () => {
  const { _id } = await addBatch(server, admin);
  const [one, other] = [await server.signedIn(), await server.signedIn()];
  expect((await call("join", _id, one)).json()).toMatchObject({
    message: "You have joined the batch",
    batch: { joined: true, learnerCount: 1, announcements: [] },
  });
  expect(await batchAfter("join", _id, one)).toMatchObject({ joined: true, learnerCount: 1 });
  const listed = await server.call("GET", "/batch", { headers: other.headers });
  expect(listed.json()).toMatchObject({ batches: [{ joined: false, learnerCount: 1 }] });
});

test("a user who leaves is not counted; leaving without having joined is allowed", async () => {
  const { _id } = await addBatch(server, admin);
  const [one, other] = [await server.signedIn(), await server.signedIn()];
  await call("join", _id, one);
  expect(await batchAfter("leave", _id, other)).toMatchObject({ joined: false, learnerCount: 1 });
  expect((await call("leave", _id, one)).json()).toMatchObject({
    message: "You have left the batch",
    batch: { joined: false, learnerCount: 0 },
  });
  expect(await batchAfter("join", _id, one)).toMatchObject({ joined: true, learnerCount: 1 });
});

test("an administrator is refused with the reason", async () => {
  const { _id } = await addBatch(server, admin);
  for (const what of ["join", "leave"] as const) {
    const answer = await call(what, _id, admin);
    expect([answer.statusCode, answer.json().message]).toEqual([403, "Only learners join a batch"]);
  }
});

test("a batch that has ended accepts no new learner; its learners stay, may join again, and may leave", async () => {
  const dates = { startsAt: "2026-06-14T13:30:00Z", endsAt: "2026-06-16T15:30:00Z" };
  const { _id, endsAt } = await addBatch(server, admin, dates);
  const [learner, late] = [await server.signedIn(), await server.signedIn()];
  await call("join", _id, learner);
  server.pass(Date.parse(endsAt) - server.dependencies.clock().getTime() - 1);
  expect(await batchAfter("join", _id, learner)).toMatchObject({ status: "running" });
  server.pass(1);
  const answer = await call("join", _id, late);
  expect([answer.statusCode, answer.json().message]).toEqual([409, "This batch has ended, so it cannot be joined"]);
  expect(await batchAfter("join", _id, learner)).toMatchObject({ status: "ended", joined: true, learnerCount: 1 });
  expect(await batchAfter("leave", _id, learner)).toMatchObject({ joined: false, learnerCount: 0 });
  expect((await call("join", _id, learner)).statusCode).toBe(409);
});

test("many concurrent joins of one learner count once, and each of many learners counts", async () => {
  const { _id } = await addBatch(server, admin);
  const learners = await Promise.all(Array.from({ length: 4 }, () => server.signedIn()));
  const answers = await Promise.all(
    learners.flatMap((learner) => Array.from({ length: 5 }, () => call("join", _id, learner))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await server.dependencies.db.$count(batchLearners)).toBe(4);
});

test("joining while the batch is deleted leaves nothing behind", async () => {
  const { _id } = await addBatch(server, admin);
  const learners = await Promise.all(Array.from({ length: 6 }, () => server.signedIn()));
  const joins = learners.map((learner) => call("join", _id, learner));
  const deleted = server.call("DELETE", `/batch/${_id}`, { headers: admin.headers });
  for (const { statusCode } of await Promise.all(joins)) expect([200, 404]).toContain(statusCode);
  expect((await deleted).statusCode).toBe(200);
  expect(await server.dependencies.db.$count(batchLearners)).toBe(0);
});

test.each(["ADMIN", "SUPPORT"] as const)(
  "a learner who becomes %s is in no batch until they are a learner again",
  async (role) => {
    const { _id } = await addBatch(server, admin);
    const learner = await server.signedIn();
    await call("join", _id, learner);
    const seen = async () => {
      const { headers } = learner;
      const { batch } = (await server.call("GET", `/batch/${_id}`, { headers })).json<Schemas["BatchAnswer"]>();
      const mine = await server.call("GET", "/batch?filter=mine", { headers });
      const person = await server.call("GET", `/people/${learner.id}`, { headers: admin.headers });
      const { batches } = person.json<Schemas["PersonAnswer"]>().person;
      return [batch.joined, batch.learnerCount, mine.json<Schemas["BatchesAnswer"]>().total, batches.length];
    };
    const setRole = (to: "USER" | typeof role) =>
      server.dependencies.db.update(users).set({ role: to }).where(eq(users.id, learner.id));
    await setRole(role);
    expect(await seen()).toEqual([false, 0, 0, 0]);
    await setRole("USER");
    expect(await seen()).toEqual([true, 1, 1, 1]);
  },
);
