import type { OperationId } from "@lms/api/operations";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { uploadsPath } from "../../src/authoring/uploads/uploads-path.ts";
import { readContract } from "../../src/platform/lib/contract.ts";
import { exampleRequest } from "../../src/testing/contract/example-request.ts";
import type { TestAccount } from "../../src/testing/test-server.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

const { operations } = readContract();

/** Written by hand, not derived from the policy: all else is refused while somebody sees the site as a learner. */
const reads = new Set<OperationId>([
  "getUser",
  "getLectures",
  "getProgress",
  "getCourseProgress",
  "listQuestions",
  "getQuestion",
  "listBatches",
  "getBatch",
  "getCalendarFeed",
  "listNotices",
  "listWishes",
  "getNoticeSettings",
  "listOwnPayments",
  "getReceipt",
  "listMyAuditEntries",
]);
const ends = new Set<OperationId>(["endSeeingAs", "signOut"]);

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

const tablesNow = async () => (await world.tables.digest(world.victim.id)).tables;

const start = ({ headers }: TestAccount, person: string) =>
  world.server.call("POST", `/people/${person}/see-as`, { headers, payload: { reason: "She sees nothing." } });

/** The refusals name what is to be done, and nothing is written, also by what is read. */
async function answersTo(caller: TestAccount): Promise<{ refused: string[]; answered: string[] }> {
  const found = { refused: [] as string[], answered: [] as string[] };
  const callers = { server: world.server, asha: world.accounts.subscriber };
  for (const operation of operations.filter(({ id }) => !ends.has(id))) {
    // Its example is a purchase, which would be made first.
    const payer = operation.id === "verifyPayment" ? undefined : caller;
    const { method, address, headers, ...sent } = await exampleRequest(callers, operation, payer);
    const answer = await world.server.call(method, address, { ...sent, headers: { ...headers, ...caller.headers } });
    const { code } = answer.json<{ code?: string }>();
    const isRefused = answer.statusCode === 403 && code === "account.seeingReadsOnly";
    (isRefused ? found.refused : found.answered).push(operation.id);
  }
  return found;
}

test.each(["admin", "support"] as const)(
  "of all operations %s may only read while they see as somebody",
  async (of) => {
    const caller = of === "admin" ? world.accounts.admin : world.staff.support;
    expect((await start(caller, world.accounts.subscriber.id)).statusCode).toBe(200);
    const before = await tablesNow();
    const { refused, answered } = await answersTo(caller);
    const isOpenRead = ({ open, method }: (typeof operations)[number]) => open && method === "GET";
    const expected = operations.filter((operation) => isOpenRead(operation) || reads.has(operation.id));
    expect(answered).toEqual(expected.map(({ id }) => id).filter((id) => !ends.has(id)));
    expect(refused.length + answered.length).toBe(operations.length - ends.size);
    expect(await tablesNow()).toEqual(before);
  },
);

test("addresses outside of the contract are closed too", async () => {
  const { admin, subscriber } = world.accounts;
  const { headers } = admin;
  expect((await start(admin, subscriber.id)).statusCode).toBe(200);
  const { app } = world.server;
  const upload = await app.inject({
    method: "POST",
    url: uploadsPath,
    headers: { ...headers, "tus-resumable": "1.0.0", "upload-length": "10" },
  });
  const calendar = await app.inject({ url: `/calendar/sessions/${world.otherIds["sessionId"]}.ics`, headers });
  expect([upload.statusCode, calendar.statusCode]).toEqual([403, 403]);
});

test("nobody of the team is seen, nobody who works on a course, and nobody sees twice", async () => {
  const { admin, subscriber, learner } = world.accounts;
  const { support, owner, assistant } = world.staff;
  const before = await tablesNow();
  for (const caller of [admin, support]) {
    const people = [admin, support, owner, assistant];
    for (const { id } of people)
      expect((await start(caller, id)).json()).toMatchObject({ code: "account.learnersSeenOnly" });
  }
  for (const caller of [subscriber, owner]) expect((await start(caller, learner.id)).statusCode).toBe(403);
  expect(await tablesNow()).toEqual(before);
  expect((await start(support, learner.id)).statusCode).toBe(200);
  expect((await start(support, subscriber.id)).json()).toMatchObject({ code: "account.seeingReadsOnly" });
});

test("of two starts at once one counts", async () => {
  const { admin, subscriber, learner } = world.accounts;
  const answers = await Promise.all([start(admin, subscriber.id), start(admin, learner.id)]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
});
