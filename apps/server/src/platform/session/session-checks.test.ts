import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { DatabaseOutage } from "../database/outage.ts";
import { openPostgres } from "../database/postgres/postgres.ts";
import { endUserSessions } from "./sessions.ts";
import { users } from "../database/schema/accounts.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

const onEmbedded = (process.env["DATABASE_URL"] ?? "") === "";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => server.signedIn()));
const check = ({ headers }: TestAccount) => server.call("POST", "/user/getuser", { headers });
const statusOf = async (account: TestAccount) => (await check(account)).statusCode;

function client(): { query: (...statement: unknown[]) => Promise<unknown>; options: { connectionString: string } } {
  return Reflect.get(server.dependencies.db, "$client");
}

/** The first statement from now on has its result, but gives it only when it is told to. */
function holdFirstStatement() {
  const connection = client();
  const query = connection.query.bind(connection);
  const read = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  vi.spyOn(connection, "query").mockImplementationOnce(async (...statement) => {
    const result = await query(...statement);
    read.resolve();
    await gate.promise;
    return result;
  });
  return { hasRead: read.promise, release: () => gate.resolve() };
}

test("many at the same moment are few statements, and each gets its own account", async () => {
  const all = await accounts(40);
  const query = vi.spyOn(client(), "query");
  const answers = await Promise.all(all.map(check));
  expect(answers.map((answer) => answer.json<{ user: { _id: string } }>().user._id)).toEqual(all.map(({ id }) => id));
  expect(query.mock.calls.length).toBeLessThanOrEqual(8);
});

test("a check after an acknowledged sign-out is refused, also while an earlier check is under way", async () => {
  const [account, other] = await accounts(2);
  if (account === undefined || other === undefined) throw new Error("There are no accounts");
  const held = holdFirstStatement();
  const early = statusOf(account);
  await held.hasRead;
  expect((await server.call("GET", "/user/signout", { headers: account.headers })).statusCode).toBe(200);
  expect(await statusOf(account)).toBe(401);
  expect(await statusOf(other)).toBe(200);
  held.release();
  await early;
  expect(await statusOf(account)).toBe(401);
});

test.skipIf(onEmbedded)("a session that another process ends is over at the next check", async () => {
  const [account] = await accounts(1);
  if (account === undefined) throw new Error("There is no account");
  const elsewhere = await openPostgres(client().options.connectionString, server.dependencies.log);
  const held = holdFirstStatement();
  const early = statusOf(account);
  await held.hasRead;
  await endUserSessions(elsewhere.db, { userId: account.id, now: new Date() });
  expect(await statusOf(account)).toBe(401);
  held.release();
  await early;
  await elsewhere.close();
});

test("a change of the account is in the answer to a request after it, while an earlier one is under way", async () => {
  const [account] = await accounts(1);
  if (account === undefined) throw new Error("There is no account");
  const held = holdFirstStatement();
  const early = check(account);
  await held.hasRead;
  await server.dependencies.db.transaction(async (tx) => {
    await tx.update(users).set({ fullName: "Asha Rao" }).where(eq(users.id, account.id));
  });
  expect((await check(account)).json()).toMatchObject({ user: { fullName: "Asha Rao" } });
  held.release();
  await early;
});

test("when the database is away, everybody who waits gets a 503, and the next check works", async () => {
  const all = await accounts(10);
  vi.spyOn(client(), "query").mockRejectedValueOnce(new DatabaseOutage("away"));
  const answers = await Promise.all(all.map(check));
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(503);
    expect(headers["retry-after"]).toBe("5");
  }
  expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 200));
});
