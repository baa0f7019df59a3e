// Why: docs/decisions/0153-the-attack-suite.md
import type { OperationId } from "@lms/api/operations";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { batches } from "../../src/platform/database/schema/batches.ts";
import { type ContractOperation, readContract } from "../../src/platform/lib/contract.ts";
import { exampleAddress } from "../../src/testing/contract/contract-texts.ts";
import { exampleCaller, exampleRequest } from "../../src/testing/contract/example-request.ts";
import { invalidReason } from "../../src/testing/contract/invalid-response.ts";
import type { TestAccount } from "../../src/testing/test-server.ts";
import { deliverAll } from "./store-texts.ts";
import { saveTables, type Tables } from "./tables.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

const contract = readContract();
const times = 4;
/** Each has to buy first, which takes long. */
const buyers = 2;
/** Fewer than come, so that places are short. */
const places = 2;

const changing = contract.operations.filter(({ method, id }) => method !== "GET" || id === "signOut");
/** What they change is one person's alone: an invitation, a note, a post. */
const forOnePerson: ReadonlySet<OperationId> = new Set([
  "acceptAnswer",
  "acceptInvitation",
  "deleteNote",
  "deletePost",
  "restoreNote",
  "updateNote",
  "updatePost",
]);
/** The first of several calls at once succeeds; the others are refused, since the file that they replace is another one by then. */
const forTheFirst: ReadonlySet<OperationId> = new Set(["addLectureSound"]);
const ofLearners = changing.filter(
  ({ id, open, roles }) => !open && roles?.includes("USER") !== false && !forOnePerson.has(id),
);

let world: AttackFixture;
let tables: Tables;
let crowd: TestAccount[];

async function prepare(): Promise<void> {
  world = await startAttackFixture();
  const { db } = world.server.dependencies;
  const join = contract.operations.find(({ id }) => id === "joinBatch");
  const [, id = ""] = join === undefined ? [] : (/batch\/([^/]+)/.exec(exampleAddress(contract, join)) ?? []);
  const changed = await db.update(batches).set({ learnerLimit: places }).where(eq(batches.id, id)).returning();
  if (changed.length !== 1) throw new Error("The batch of the examples is not there");
  // One more than the last number that the examples have.
  await db.execute(sql`select setval('payments_number_seq', (select max(number) from payments))`);
  crowd = await Promise.all(Array.from({ length: times }, () => world.server.signedIn({ subscribed: true })));
  // Else they would be sent again after each case.
  await deliverAll(world);
  tables = await saveTables(db);
}

interface Outcome {
  /** Why the others were refused depends on what they met. */
  successes: number[];
  rows: string[];
  mails: string[];
}

type Callers = "one caller" | "many callers";

async function callersOf(operation: ContractOperation, callers: Callers): Promise<(TestAccount | undefined)[]> {
  const { server, accounts } = world;
  const asha = accounts.subscriber;
  const first = await exampleCaller({ server, asha }, operation);
  if (callers === "one caller") return Array.from({ length: times }, () => first);
  if (first === asha) return crowd;
  return Promise.all(Array.from({ length: buyers }, () => exampleCaller({ server, asha }, operation)));
}

/** What the same request leaves when it has come so many times, `atOnce` or one after the other. */
async function outcomeOf(operation: ContractOperation, callers: Callers, atOnce: boolean): Promise<Outcome> {
  const { server, accounts } = world;
  const all = await callersOf(operation, callers);
  const senders = !atOnce && forTheFirst.has(operation.id) ? all.slice(0, 1) : all;
  const made = new Map<TestAccount | undefined, Awaited<ReturnType<typeof exampleRequest>>>();
  for (const sender of senders) {
    const known = made.get(sender);
    made.set(sender, known ?? (await exampleRequest({ server, asha: accounts.subscriber }, operation, sender)));
  }
  const send = async (sender: TestAccount | undefined): Promise<number> => {
    const request = made.get(sender);
    if (request === undefined) throw new Error("no request");
    const { address, ...sent } = request;
    const answer = await server.app.inject({ ...sent, url: `${contract.prefix}${address}` });
    expect(invalidReason(answer)).toBeUndefined();
    return answer.statusCode;
  };
  try {
    const statuses: number[] = [];
    if (atOnce) statuses.push(...(await Promise.all(senders.map(send))));
    else for (const sender of senders) statuses.push(await send(sender));
    await server.processWebhooks();
    const mails = await deliverAll(world);
    const rows = await tables.rows();
    return {
      successes: statuses.filter((status) => status < 400).toSorted((a, b) => a - b),
      rows: rows.map(withoutChance).toSorted(),
      mails: mails.map(({ subject, to }) => withoutChance(`${subject} to ${to.address}`)).toSorted(),
    };
  } finally {
    await tables.restore();
  }
}

/** Ids, tokens, hashes, running numbers, and how often the gateway was asked, are other ones each time. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "(id)")
    .replaceAll(/"[0-9a-f]{10}"/g, '"(short id)"')
    .replaceAll(/\b(?<kind>sub|pay|rfnd|order|evt|inv)_\w+/g, "$<kind>")
    .replaceAll(
      /"(?<name>version|value|number|id|asked|heard|last_sync_number|applied_sync_number)": \d+/g,
      '"$<name>": (number)',
    )
    .replaceAll(/"(?<name>heard_at|synced_at|gateway_status|recorded_at)": "[^"]+"/g, '"$<name>": null')
    .replaceAll(/(?<=LMS-\d{4}-)\d+/g, "(number)")
    .replaceAll(/\$argon2[^"]+/g, "(hash)")
    .replaceAll(/"(?<name>token_hash|device_hash)": "[^"]+"/g, '"$<name>": "(token)"')
    .replaceAll(/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}/g, "(token)");
}

/**
 * The operations whose repetition would cost somebody money, a seat, a right or an account: `npm test` tries these, and
 * `npm run test:all` all others too.
 */
const costly: ReadonlySet<OperationId> = new Set([
  "acceptInvitation",
  "cancelRenewal",
  "changePassword",
  "endRight",
  "grantRight",
  "inviteToBatch",
  "joinBatch",
  "leaveBatch",
  "receivePaymentWebhook",
  "refundPersonPayment",
  "resetPassword",
  "runPeopleList",
  "setLectureCompletion",
  "setPersonRole",
  "signUp",
  "subscribe",
  "unsubscribe",
  "verifyPayment",
]);

const cases = [
  ...changing.map((operation) => ({ operation, callers: "one caller" as const })),
  ...ofLearners.map((operation) => ({ operation, callers: "many callers" as const })),
];

export function testAtOnce(which: "costly" | "others"): void {
  beforeAll(prepare);
  afterAll(() => world.close());

  const chosen = cases.filter(({ operation }) => costly.has(operation.id) === (which === "costly"));
  test.each(chosen)("$operation.id by $callers at once leaves what it leaves one after the other", async (each) => {
    const expected = await outcomeOf(each.operation, each.callers, false);
    expect(expected.successes).not.toEqual([]);
    expect(await outcomeOf(each.operation, each.callers, true)).toEqual(expected);
  });
}
