import { createApi } from "@lms/api/create-api";
import type { components } from "@lms/api/schema";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { disableAccount } from "../disable-account.ts";
import { setRole } from "./set-role.ts";

type Role = components["schemas"]["User"]["role"];

const server = withTestServer();

function save(by: TestAccount, of: TestAccount, role: Role) {
  return server.call("PUT", `/people/${of.id}/role`, { headers: by.headers, payload: { role } });
}

test("an administrator makes a person support, whose open session may that at once, and no more", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const person = await server.signedIn();
  const statusOf = async (path: string) => (await server.call("GET", path, person)).statusCode;
  expect(await statusOf("/contact")).toBe(403);
  const saved = await save(admin, person, "SUPPORT");
  expect(saved.json<components["schemas"]["PersonAnswer"]>().person.role).toBe("SUPPORT");
  expect(await statusOf("/contact")).toBe(200);
  expect(await statusOf("/people")).toBe(200);
  expect(await statusOf("/managed-courses")).toBe(403);
  expect(await statusOf("/payment/sales")).toBe(403);
  for (const of of [person, admin]) {
    for (const role of ["ADMIN", "USER"] as const) expect((await save(person, of, role)).statusCode).toBe(403);
  }
  expect((await save(admin, person, "USER")).statusCode).toBe(200);
  expect(await statusOf("/contact")).toBe(403);
});

test("the shared demo account stays a learner", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  expect((await save(admin, await server.signedIn({ demo: true }), "ADMIN")).statusCode).toBe(409);
});

test("the client of the contract hands on a role that its types may not know", async () => {
  const support = await server.signedIn({ role: "SUPPORT" });
  const api = createApi({
    baseUrl: "http://lms.example/api/v1",
    fetch: async ({ url, method }) => {
      const answer = await server.app.inject({
        method: method === "GET" ? "GET" : "POST",
        url,
        headers: support.headers,
      });
      return new Response(answer.body, { status: answer.statusCode, headers: { "content-type": "application/json" } });
    },
  });
  const { data, response } = await api.POST("/user/getuser");
  expect([response.status, data?.user.role]).toEqual([200, "SUPPORT"]);
  expect((await api.GET("/course")).response.status).toBe(200);
});

const unmake = ({ id }: TestAccount) => setRole(server.dependencies, id, { role: "SUPPORT" });
const disable = ({ id }: TestAccount) =>
  disableAccount({ ...server.dependencies, now: server.dependencies.clock() }, id, "Left");

describe("one open account of an administrator is left", () => {
  const isOpenAdmin = and(eq(users.role, "ADMIN"), isNull(users.disabledAt));

  test("when the last one gives it up", async () => {
    const admin = await server.signedIn({ role: "ADMIN" });
    await disable(await server.signedIn({ role: "ADMIN" }));
    expect((await save(admin, admin, "USER")).statusCode).toBe(409);
    expect((await save(admin, admin, "ADMIN")).statusCode).toBe(200);
  });

  test.each([
    ["two who are unmade at once", [unmake, unmake]],
    ["one who is unmade while the other is disabled", [unmake, disable]],
    ["six at once", [unmake, disable, unmake, disable, unmake, disable]],
  ])("of %s", async (_, ways) => {
    const admins = await Promise.all(ways.map(() => server.signedIn({ role: "ADMIN" })));
    const done = await Promise.all(ways.map((way, index) => way(admins[index] ?? raise())));
    expect(done.filter((outcome) => outcome === "last administrator")).toHaveLength(1);
    expect(await server.dependencies.db.$count(users, isOpenAdmin)).toBe(1);
  });

  test("of two who unmake each other at once", async () => {
    const [one, other] = [await server.signedIn({ role: "ADMIN" }), await server.signedIn({ role: "ADMIN" })];
    const answers = await Promise.all([save(one, other, "USER"), save(other, one, "USER")]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await server.dependencies.db.$count(users, isOpenAdmin)).toBe(1);
  });
});

function raise(): never {
  throw new Error("Each way has an administrator.");
}
