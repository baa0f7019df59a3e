import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { ensureAdmin } from "./ensure-admin.ts";

const admin = { email: "Root@Example.com", password: "Long enough 1" };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

async function signsInAs(password: string): Promise<string | undefined> {
  const answer = await server.call("POST", "/user/signin", { payload: { email: admin.email, password } });
  return answer.json<{ user?: { role: string } }>().user?.role;
}

test("creates the administrator once", async () => {
  expect(await ensureAdmin(server.dependencies, admin)).toBe("created");
  expect(await ensureAdmin(server.dependencies, { ...admin, password: "Another one 2" })).toBe("unchanged");
  expect(await signsInAs(admin.password)).toBe("ADMIN");
  expect(await signsInAs("Another one 2")).toBeUndefined();
});

test("whoever had signed up with the address keeps neither password nor session", async () => {
  const squatter = await server.signedIn({ email: "root@example.com" });
  expect(await ensureAdmin(server.dependencies, admin)).toBe("promoted");
  expect((await server.call("POST", "/user/getuser", { headers: squatter.headers })).statusCode).toBe(401);
  expect(await signsInAs(squatter.password)).toBeUndefined();
  expect(await signsInAs(admin.password)).toBe("ADMIN");
});
