import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readContract } from "../../src/platform/lib/contract.ts";
import { bodySchema, describedIn, nodeOf, resolved } from "../../src/testing/contract/contract-nodes.ts";
import { exampleBody } from "../../src/testing/contract/contract-texts.ts";
import { exampleCaller, exampleRequest } from "../../src/testing/contract/example-request.ts";
import { changedTables } from "./tables.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

const contract = readContract();
const root = nodeOf(contract.document);
const withBody = contract.operations.filter(({ form, jsonBody }) => form !== undefined || jsonBody);
const [text, number] = ["set-by-an-extra-field", 987_654_321];
/** A form of files has few parts. */
const atOnce = { multipart: 40, json: 400 };

/** A column of the database, by the names that it has there and in code. */
interface Column {
  table: string;
  names: string[];
  value: string | number | boolean;
}

let world: AttackFixture;
let columns: Column[];

function valueFor(type: string): Column["value"] {
  if (type === "boolean") return true;
  return /int|numeric|double/.test(type) ? number : text;
}

beforeAll(async () => {
  world = await startAttackFixture();
  const { rows } = await world.server.dependencies.db.execute<{ table: string; name: string; type: string }>(
    sql`select table_name as table, column_name as name, data_type as type
      from information_schema.columns where table_schema = 'public'`,
  );
  columns = rows.map(({ table, name, type }) => ({
    table,
    names: [name, name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())],
    value: valueFor(type),
  }));
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

function schemaOf(operation: (typeof withBody)[number]) {
  return resolved(root, bodySchema(describedIn(root, operation)));
}

/** Fields of the rows that the operation writes, and of any, which its own form does not have. */
function extraFields(operation: (typeof withBody)[number], written: readonly string[]): [string, unknown][] {
  const isFiles = operation.form?.encoding === "multipart";
  const own = new Set([
    ...(operation.form?.fields ?? []),
    ...Object.keys(nodeOf(schemaOf(operation)["properties"])),
    ...Object.keys(exampleBody(contract, operation)),
  ]);
  const ofRows = columns
    .filter(({ table }) => table === "users" || written.includes(table))
    .flatMap(({ names, value }) => names.map((name): [string, unknown] => [name, isFiles ? text : value]));
  // A form of files with a name that objects have cannot be read.
  const ofObjects = isFiles ? [] : ["__proto__", "constructor"];
  const others = ["_id", "isAdmin", "roles", ...ofObjects].map((name): [string, unknown] => [name, text]);
  const all = new Map([...ofRows, ...others, ["role", "ADMIN"]]);
  return [...all].filter(([name]) => !own.has(name));
}

function chunks<Item>(all: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

async function send(operation: (typeof withBody)[number], extra: Record<string, unknown>): Promise<string[]> {
  const { server, tables, victim } = world;
  await tables.restore();
  const callers = { server, asha: world.accounts.subscriber };
  const caller = await exampleCaller(callers, operation);
  // An administrator who calls is one more.
  const before = await tables.digest(victim.id);
  const { method, address, ...sent } = await exampleRequest(callers, operation, caller, extra);
  const answer = await server.call(method, address, sent);
  expect([answer.statusCode, answer.body]).toEqual([operation.successStatus, expect.any(String)]);
  const after = await tables.digest(victim.id);
  // It sets the role that its form has.
  const isMeant = operation.id === "setPersonRole";
  expect(isMeant || after.powers === before.powers).toBe(true);
  return changedTables(before.tables, after.tables);
}

test.each(withBody)("fields that the form of $id does not have change nothing", async (operation) => {
  const { tables, victim } = world;
  expect((await tables.digest(victim.id)).powers).toContain("ADMIN");
  const written = await send(operation, {});
  for (const some of chunks(extraFields(operation, written), atOnce[operation.form?.encoding ?? "json"])) {
    await send(operation, Object.fromEntries(some));
    expect(await tables.containing(text)).toEqual([]);
    expect(await tables.containing(String(number))).toEqual([]);
  }
});
