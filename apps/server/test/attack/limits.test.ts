import type { components } from "@lms/api/schema";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ContractOperation, readContract } from "../../src/platform/lib/contract.ts";
import {
  bodySchema,
  describedIn,
  type Node,
  nodeOf,
  parametersOf,
  resolved,
} from "../../src/testing/contract/contract-nodes.ts";
import { exampleAddress, exampleBody } from "../../src/testing/contract/contract-texts.ts";
import { exampleCaller, exampleRequest } from "../../src/testing/contract/example-request.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

type Failure = components["schemas"]["Failure"];

const contract = readContract();
const root = nodeOf(contract.document);

interface Limit {
  operation: ContractOperation;
  field: string;
  rule: string;
  within: unknown;
  beyond: unknown;
}

function limitsOf(schema: Node, example: unknown): Pick<Limit, "rule" | "within" | "beyond">[] {
  const { type, maxLength, maxItems, minItems, maximum, minimum, pattern } = schema;
  const item = Array.isArray(example) ? (example[0] as unknown) : undefined;
  const list = (length: unknown) => Array.from({ length: Number(length) }, () => item);
  // What fits another pattern is not made here.
  const free = pattern === undefined || pattern === String.raw`\S`;
  const text = (length: number) => (free ? "a".repeat(length) : undefined);
  return [
    ...(type === "string" && maxLength !== undefined
      ? [{ rule: "maxLength", within: text(Number(maxLength)), beyond: "a".repeat(Number(maxLength) + 1) }]
      : []),
    ...(type === "array" && maxItems !== undefined
      ? [{ rule: "maxItems", within: undefined, beyond: list(Number(maxItems) + 1) }]
      : []),
    ...(type === "array" && Number(minItems) > 0 ? [{ rule: "minItems", within: undefined, beyond: [] }] : []),
    ...(maximum === undefined ? [] : [{ rule: "maximum", within: maximum, beyond: Number(maximum) + 1 }]),
    ...(minimum === undefined ? [] : [{ rule: "minimum", within: minimum, beyond: Number(minimum) - 1 }]),
  ];
}

const inBodies: Limit[] = contract.operations.flatMap((operation) => {
  const schema = resolved(root, bodySchema(describedIn(root, operation)));
  const example = exampleBody(contract, operation);
  return Object.entries(nodeOf(schema["properties"])).flatMap(([field, inner]) =>
    limitsOf(resolved(root, nodeOf(inner)), example[field]).map((limit) => Object.assign({ operation, field }, limit)),
  );
});

const inQueries: Limit[] = contract.operations.flatMap((operation) =>
  parametersOf(root, operation)
    .filter((parameter) => parameter["in"] === "query")
    .flatMap(({ name, schema }) =>
      limitsOf(nodeOf(schema), undefined).map((limit) => Object.assign({ operation, field: String(name) }, limit)),
    ),
);

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

const tablesNow = async () => (await world.tables.digest(world.victim.id)).tables;

test("the contract has limits of every kind", () => {
  const rules = new Set([...inBodies, ...inQueries].map(({ rule }) => rule));
  expect([...rules].toSorted()).toEqual(["maxItems", "maxLength", "maximum", "minItems", "minimum"]);
  expect(inBodies.length).toBeGreaterThan(50);
});

describe("a body", () => {
  test.each(inBodies)("$operation.id $field $rule", async ({ operation, field, within, beyond }) => {
    const callers = { server: world.server, asha: world.accounts.subscriber };
    // The example of a payment is a purchase, which a caller makes once.
    const prepared = async (value: unknown) => {
      const caller = await exampleCaller(callers, operation);
      return exampleRequest(callers, operation, caller, { [field]: value });
    };
    const messageOf = (answer: LightMyRequestResponse): string | undefined =>
      answer.json<Partial<Failure>>().errors?.find((error) => error.field.startsWith(field))?.message;
    const { method, address, ...sent } = await prepared(beyond);
    const before = await tablesNow();
    const refused = await world.server.call(method, address, sent);
    expect([refused.statusCode, refused.body]).toEqual([400, expect.any(String)]);
    expect(messageOf(refused)).toEqual(expect.any(String));
    expect(await tablesNow()).toEqual(before);
    // Of time zones and lectures no text of any length is one.
    if (within === undefined || field === "timeZone" || field === "recordingLecture") return;
    const { method: again, address: where, ...fitting } = await prepared(within);
    expect(messageOf(await world.server.call(again, where, fitting))).not.toBe(messageOf(refused));
  });
});

describe("a query", () => {
  test.each(inQueries)("$operation.id $field $rule", async ({ operation, field, beyond }) => {
    const callers = { server: world.server, asha: world.accounts.subscriber };
    const caller = await exampleCaller(callers, operation);
    const [path] = exampleAddress(contract, operation).split("?", 1);
    const headers = { ...caller?.headers };
    const url = `${path}?${new URLSearchParams({ [field]: String(beyond) })}`;
    expect((await world.server.call(operation.method, url, { headers })).statusCode).toBe(400);
  });
});

describe("whatever its size, depth or number of fields, a body is answered and changes nothing", () => {
  // One parser reads all bodies of JSON; forms and other bodies have different validators.
  const withJson = contract.operations.filter(({ id }) =>
    ["sendContactMessage", "createBatch", "saveCurriculum", "reportProgress"].includes(id),
  );
  const depth = 20_000;
  const bodies: readonly (readonly [string, string])[] = [
    ["many lists in each other", `${"[".repeat(depth)}${"]".repeat(depth)}`],
    ["many objects in each other", `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`],
    ["many fields", JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 1])))],
    ["a long number", `{"position":${"9".repeat(50_000)}}`],
    ["a long name", `{"${"a".repeat(50_000)}":1}`],
    ["one field often", `{${'"title":"a",'.repeat(5000)}"title":"b"}`],
    ["a megabyte", `{"a":"${"a".repeat(1024 * 1024)}"}`],
  ];

  test.each(withJson)("$id", async (operation) => {
    const callers = { server: world.server, asha: world.accounts.subscriber };
    const caller = await exampleCaller(callers, operation);
    let before = await tablesNow();
    for (const [what, payload] of bodies) {
      const answer = await world.server.app.inject({
        method: operation.method,
        url: `${contract.prefix}${exampleAddress(contract, operation)}`,
        headers: { "content-type": "application/json", ...caller?.headers },
        payload,
      });
      expect([what, answer.statusCode]).toEqual([what, expect.toSatisfy((status: number) => status < 500)]);
      if (answer.statusCode < 400) before = await tablesNow();
      expect([what, await tablesNow()]).toEqual([what, before]);
    }
  });
});

test.each([
  ["parameters", `?${Array.from({ length: 2000 }, (_, index) => `p${index}=1`).join("&")}`],
  ["values of one parameter", `?${"q=a&".repeat(2000)}`],
  ["lists in a name", `?${"q[]".repeat(2000)}=a`],
])("many %s are answered", async (_, query) => {
  const answer = await world.server.app.inject({ method: "GET", url: `${contract.prefix}/course${query}` });
  expect(answer.statusCode).toBeLessThan(500);
});
