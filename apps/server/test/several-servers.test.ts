import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { openPostgres } from "../src/platform/database/postgres/postgres.ts";
import { publish } from "../src/testing/courses/course-forms.ts";
import { formBody, formOf } from "../src/testing/form-body.ts";
import { startTestServer, type TestServer } from "../src/testing/test-server.ts";

/** Rules that hold across servers with one database. Servers that are killed and a database that restarts: cluster.test.ts. */
describe.skipIf(!hasPostgres())("two servers with one database", () => {
  let servers: TestServer[];
  const closing = new AsyncDisposableStack();

  const atBoth = <Result>(work: (server: TestServer) => Promise<Result>): Promise<Result[]> =>
    Promise.all(servers.map((server) => work(server)));

  async function serverOn(url: string, shared: Parameters<typeof startTestServer>[1] = {}): Promise<TestServer> {
    const { db, close } = await openPostgres(url, pino({ level: "silent" }));
    closing.defer(close);
    const server = await startTestServer(
      { rateLimitScale: 1, contactEmail: "team@learn.example.com" },
      { db, ...shared },
    );
    return closing.adopt(server, () => server.close());
  }

  beforeAll(async () => {
    const { url } = closing.adopt(await startPostgres(), ({ stop }) => stop());
    const first = await serverOn(url);
    await first.app.listen({ host: "127.0.0.1", port: 0 });
    const { media, gateway } = first.dependencies;
    servers = [first, await serverOn(url, { media, gateway })];
  });
  afterAll(() => closing.disposeAsync());

  test("a limit is the same as for one", async () => {
    const payload = { name: "Asha", email: "asha@example.com", message: "Hello" };
    const answers = await atBoth(async (server) => {
      const statuses: number[] = [];
      for (let sent = 0; sent < 55; sent += 1)
        statuses.push((await server.call("POST", "/contact", { payload })).statusCode);
      return statuses;
    });
    expect(answers.flat().filter((status) => status === 200)).toHaveLength(100);
    expect(answers.flat().filter((status) => status === 429)).toHaveLength(10);
  });

  test("who signs up at both at once has one account, and who buys at both at once one purchase", async () => {
    const texts = { fullName: "Once Only", email: "once@cluster.example", password: "Sitar2024" };
    const form = await formBody(formOf(Object.entries(texts)));
    const signedUp = await atBoth((server) => server.call("POST", "/user/signup", form));
    expect(new Set(signedUp.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));

    const headers = (await servers[0]?.signedIn())?.headers ?? { cookie: "" };
    const begun = await atBoth((server) => server.call("POST", "/payment/subscribe", { headers }));
    const ids = begun.map((answer) => answer.json<{ subscription_id?: string }>().subscription_id);
    expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(1);
  });

  test("what one changes holds at the other at once: a published course, an ended session", async () => {
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error("There are no two servers");
    const titles = async () =>
      (await second.call("GET", "/course")).json<{ courses: { title: string }[] }>().courses.map(({ title }) => title);
    const admin = await first.signedIn({ role: "ADMIN" });
    expect(await titles()).toEqual([]);
    await publish(first, admin, { title: "Algebra" });
    expect(await titles()).toEqual(["Algebra"]);

    const status = async () => (await second.call("POST", "/user/getuser", { headers: admin.headers })).statusCode;
    expect(await status()).toBe(200);
    await first.call("GET", "/user/signout", { headers: admin.headers });
    expect(await status()).toBe(401);
  });
});
