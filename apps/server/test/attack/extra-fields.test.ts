import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readContract } from "../../src/platform/lib/contract.ts";
import { bodySchema, describedIn, nodeOf, resolved } from "../../src/testing/contract-nodes.ts";
import { exampleBody } from "../../src/testing/contract-texts.ts";
import { exampleCaller, exampleRequest } from "../../src/testing/example-request.ts";
import { makeWorld, type World } from "./world.ts";

const contract = readContract();
const root = nodeOf(contract.document);
const withBody = contract.operations.filter(({ form, jsonBody }) => form !== undefined || jsonBody);
const [text, number] = ["set-by-an-extra-field", 987_654_321];
/** A form of files has few parts. */
const atOnce = { multipart: 40, json: 400 };

let world: World;
let names: string[];

beforeAll(async () => {
  world = await makeWorld();
  const { rows } = await world.server.dependencies.db.execute<{ name: string }>(
    sql`select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const columns = rows.map(({ name }) => name);
  const ofCode = columns.map((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  names = [...new Set([...columns, ...ofCode, "_id", "isAdmin", "roles", "__proto__", "constructor"])];
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

function schemaOf(operation: (typeof withBody)[number]) {
  return resolved(root, bodySchema(describedIn(root, operation)));
}

/** Names that no form of the operation has. A form of files with a name that objects have cannot be read. */
function extraNames(operation: (typeof withBody)[number]): string[] {
  const refused = operation.form?.encoding === "multipart" ? ["__proto__", "constructor"] : [];
  const own = new Set([
    ...(operation.form?.fields ?? []),
    ...Object.keys(nodeOf(schemaOf(operation)["properties"])),
    ...Object.keys(exampleBody(contract, operation)),
    ...refused,
  ]);
  return names.filter((name) => !own.has(name));
}

function chunks(all: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

describe("fields that a form does not have change nothing", () => {
  test.each(withBody)("$id", async (operation) => {
    const { server, tables, victim } = world;
    const callers = { server, asha: world.accounts.subscriber };
    const { powers } = await tables.digest(victim.id);
    for (const some of chunks(extraNames(operation), atOnce[operation.form?.encoding ?? "json"])) {
      // A form of files has texts alone.
      for (const value of operation.form?.encoding === "multipart" ? [text] : [text, number, true]) {
        await world.tables.restore();
        const caller = await exampleCaller(callers, operation);
        // An administrator who calls is one more.
        const before = (await tables.digest(victim.id)).powers;
        const extra = Object.fromEntries(some.map((name) => [name, name === "role" ? "ADMIN" : value]));
        const { method, address, ...sent } = await exampleRequest(callers, operation, caller, extra);
        const answer = await server.call(method, address, sent);
        expect([answer.statusCode, answer.body]).toEqual([operation.successStatus, expect.any(String)]);
        expect((await tables.digest(victim.id)).powers).toBe(before);
      }
      expect(await tables.containing(text)).toEqual([]);
    }
    expect(await tables.containing(String(number))).toEqual([]);
    expect(powers).toContain("ADMIN");
  });
});
