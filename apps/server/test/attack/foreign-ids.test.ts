import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ContractOperation, readContract } from "../../src/platform/lib/contract.ts";
import { nodeOf, parametersOf } from "../../src/testing/contract/contract-nodes.ts";
import { exampleCaller, exampleRequest } from "../../src/testing/contract/example-request.ts";
import { startAttackFixture, type Role, roles, type AttackFixture } from "./attack-fixture.ts";

const contract = readContract();
const root = nodeOf(contract.document);
const examplesOf = (operation: ContractOperation) =>
  new Map(
    parametersOf(root, operation)
      .filter((parameter) => parameter["in"] === "path")
      .map(({ name, example }) => [String(name), String(example)] as const),
  );
const examples = contract.operations.flatMap((operation) => [...examplesOf(operation)]);
const exampleIds = new Set(examples.map(([, id]) => id));
const exampleOf = (wanted: string) => examples.find(([name]) => name === wanted)?.[1];
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
const withIds = contract.operations.filter(({ path }) => path.includes("{"));

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

const tablesNow = async () => (await world.tables.digest(world.victim.id)).tables;
const trashedCourses = withIds
  .filter(({ path }) => path.startsWith("/trash/"))
  .map((operation) => examplesOf(operation).get("courseId") ?? "");
const idText = /^[0-9a-f]{8}-/;

/** Ids that are none of this kind; where a parent is named beside it, those of another parent too. */
function foreignIds(name: string, operation: ContractOperation): string[] {
  const everyId = [...examples, ...Object.entries(world.otherIds)].filter(([, id]) => idText.test(id));
  const ofOtherKinds = everyId.filter(([kind]) => kind !== name).map(([, id]) => id);
  // A course in the trash is one of the items there.
  const ofSameKind = name === "itemId" ? trashedCourses : [];
  const ofOtherParent = namesIn(operation.path).length > 1 ? [world.otherIds[name] ?? ""] : [];
  const own = examplesOf(operation).get(name);
  return [...new Set([...ofOtherKinds, ...ofOtherParent])].filter(
    (id) => id !== "" && id !== own && !ofSameKind.includes(id),
  );
}

describe("an operation on an id of something else is refused, and changes nothing", () => {
  const places = withIds.flatMap((operation) => namesIn(operation.path).map((name) => ({ operation, name })));

  test.each(places)("$operation.id $name", async ({ operation, name }) => {
    const callers = { server: world.server, asha: world.accounts.subscriber };
    const caller = await exampleCaller(callers, operation);
    const { method, address, ...sent } = await exampleRequest(callers, operation, caller);
    const before = await tablesNow();
    const own = encodeURIComponent(examplesOf(operation).get(name) ?? "");
    const answers: [status: number, id: string][] = [];
    // One after the other: some wait in a queue that refuses the 23rd of an account.
    for (const id of foreignIds(name, operation)) {
      const answer = await world.server.call(method, address.replace(own, id), sent);
      // `checkResetLink` answers that a link cannot be used.
      const isUnusable = operation.id === "checkResetLink" && !answer.json<{ usable: boolean }>().usable;
      answers.push([isUnusable ? 404 : answer.statusCode, id]);
    }
    const accepted = answers.filter(([status]) => ![400, 401, 403, 404].includes(status));
    expect(accepted).toEqual([]);
    expect(await tablesNow()).toEqual(before);
  });
});

test("the receipt of somebody else is there for administrators alone", async () => {
  const path = `/payment/receipts/${world.otherIds["receiptNumber"]}`;
  const statuses = roles.map(async (role) => [role, (await world.server.call("GET", path, sentBy(role))).statusCode]);
  expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
    visitor: 401,
    learner: 404,
    subscriber: 404,
    lapsed: 404,
    guest: 404,
    admin: 200,
  });
});

function sentBy(role: Role): { headers: Record<string, string> } {
  return { headers: role === "visitor" ? {} : { ...world.accounts[role].headers } };
}

/** The others may see less. */
const readers = ["visitor", "subscriber", "admin"] as const;

describe.each(readers)("%s gets no file at an address that was put together", (role) => {
  const traversals = ["..%2f..%2finstallation", "%2e%2e%2f%2e%2e%2fsession-secret", "..%5c..%5cinstallation", "a%00b"];
  const paths: readonly ((id: string) => string)[] = [
    (id) => `/media/lectures/${id}`,
    (id) => `/media/images/${id}`,
    (id) => `/media/${id}`,
    (id) => `/share/course/${id}.png`,
    (id) => `/calendar/feed/${id}.ics`,
    (id) => `/assets/${id}`,
  ];

  test.each(paths.map((path) => ({ path, name: path("id") })))("$name", async ({ path }) => {
    const ids = [...exampleIds, ...Object.values(world.otherIds), ...traversals].filter((id) => id !== "");
    // A slug is public.
    const foreign = path("").startsWith("/share") ? ids.filter((id) => id !== exampleOf("slug")) : ids;
    const answers = foreign.map(async (id) => {
      const { statusCode } = await world.server.app.inject({ method: "GET", url: path(id), ...sentBy(role) });
      return [statusCode, id];
    });
    expect((await Promise.all(answers)).filter(([status]) => ![400, 401, 403, 404].includes(Number(status)))).toEqual(
      [],
    );
  });

  test("/calendar/sessions/id.ics", async () => {
    const sessions = [exampleOf("sessionId"), world.otherIds["sessionId"]].map(String);
    const ids = [...exampleIds, ...Object.values(world.otherIds), ...traversals];
    const answers = ids.map(async (id) => {
      const { statusCode } = await world.server.app.inject({
        method: "GET",
        url: `/calendar/sessions/${id}.ics`,
        ...sentBy(role),
      });
      return statusCode === 200 ? [id] : [];
    });
    const found = (await Promise.all(answers)).flat();
    expect(new Set(found)).toEqual(new Set(role === "visitor" ? [] : sessions));
  });
});
