import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readContract } from "../../src/platform/lib/contract.ts";
import { exampleAddress } from "../../src/testing/contract/contract-texts.ts";
import { exampleCaller, exampleRequest } from "../../src/testing/contract/example-request.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

const contract = readContract();
const { operations, prefix } = contract;
const changing = operations.filter(({ method, id }) => method !== "GET" || id === "signOut");

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

const tablesNow = async () => (await world.tables.digest(world.victim.id)).tables;

const ofOtherSites: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost.evil.example" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  { origin: "javascript:alert(1)" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

describe("another site's call is refused, and changes nothing", () => {
  test.each(changing)("$id", async (operation) => {
    const callers = { server: world.server, asha: world.accounts.subscriber };
    const caller = await exampleCaller(callers, operation);
    const { method, address, headers, ...sent } = await exampleRequest(callers, operation, caller);
    const before = await tablesNow();
    for (const foreign of ofOtherSites) {
      const answer = await world.server.call(method, address, { ...sent, headers: { ...headers, ...foreign } });
      expect([foreign, answer.statusCode]).toEqual([foreign, 403]);
    }
    expect(await tablesNow()).toEqual(before);
  });
});

describe("what a page of another site can send without being asked is refused", () => {
  const withJson = changing.filter(({ form, jsonBody }) => form?.encoding === "json" || jsonBody);

  test.each(withJson)("$id", async (operation) => {
    const callers = { server: world.server, asha: world.accounts.subscriber };
    const caller = await exampleCaller(callers, operation);
    const { method, address, headers, payload } = await exampleRequest(callers, operation, caller);
    const before = await tablesNow();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/plain; application/json"]) {
      const answer = await world.server.app.inject({
        method,
        url: `${prefix}${address}`,
        headers: { ...headers, "content-type": type },
        payload: JSON.stringify(payload),
      });
      expect([type, answer.statusCode]).toEqual([type, expect.toSatisfy((status) => status === 415 || status === 400)]);
    }
    expect(await tablesNow()).toEqual(before);
  });
});

describe("a method that the contract does not name does nothing", () => {
  const paths = [...new Set(operations.map(({ path }) => path))];
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const;

  test.each(paths)("%s", async (path) => {
    const own = operations.filter((operation) => operation.path === path);
    const [first] = own;
    if (first === undefined) return;
    const url = `${prefix}${exampleAddress(contract, first).split("?", 1)[0]}`;
    const headers = { ...world.accounts.admin.headers };
    const before = await tablesNow();
    const readable = own.some((operation) => operation.method === "GET");
    const unnamed = methods.filter((each) => own.every(({ method }) => method !== each));
    const refused = unnamed.filter((method) => method !== "HEAD" || !readable);
    const answers = new Map<string, number>();
    for (const method of unnamed) {
      const answer = await world.server.app.inject({ method, url, headers });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      answers.set(method, answer.statusCode);
    }
    // `export` is a member's id too, and `transcripts` a course's, of which neither is there. The address of
    // List-Unsubscribe leads a person to the page that asks.
    const statuses = /\/(?:export|transcripts)$/.test(path)
      ? [400, 404, 405, 415]
      : path === "/notices/unsubscribe"
        ? [302, 405]
        : [405];
    expect(refused.filter((method) => !statuses.includes(answers.get(method) ?? 0))).toEqual([]);
    expect(await tablesNow()).toEqual(before);
  });
});
