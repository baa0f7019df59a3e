import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildApp } from "./app.ts";
import { sessions } from "../platform/database/schema/accounts.ts";
import { argon2Hasher } from "../platform/passwords/argon2-hasher.ts";
import { hashToken } from "../platform/lib/secrets/token.ts";
import { lectureLinks } from "../platform/media/videos/lecture-link.ts";
import { startTestServer, type TestAccount, type TestServer } from "../testing/test-server.ts";
import { issueResetLink } from "../account/passwords/reset-tokens.ts";
import { demoAdmin, demoGuest, demoLearner } from "../config/demo-accounts.ts";
import { warnOfClosedAccounts } from "./closed-demo-accounts.ts";

let server: TestServer;
let demo: FastifyInstance;
let checked = 0;

beforeAll(async () => {
  const passwords = argon2Hasher({ memoryCost: 64 });
  const counting: typeof passwords = {
    ...passwords,
    verify: (...given) => {
      checked += 1;
      return passwords.verify(...given);
    },
  };
  server = await startTestServer({ demo: false }, { passwords: counting });
  const { dependencies } = server;
  demo = await buildApp({ ...dependencies, config: { ...dependencies.config, demo: true } });
});
beforeEach(() => server.reset());
afterAll(async () => {
  await demo.close();
  await server.close();
});

function signIn({ email, password }: Pick<TestAccount, "email" | "password">) {
  return server.call("POST", "/user/signin", { payload: { email, password } });
}

function signInToDemo({ email, password }: TestAccount) {
  return demo.inject({ method: "POST", url: "/api/v1/user/signin", payload: { email, password } });
}

async function mailedToken({ email }: TestAccount): Promise<string | undefined> {
  await server.call("POST", "/user/forgot-password", { payload: { email } });
  const [mail] = await server.deliver();
  return mail?.link?.split("/").at(-1);
}

describe("an account of the demo, while the demo is off", () => {
  test("cannot sign in: response and work are those of a wrong password", async () => {
    const account = await server.signedIn({ seeded: true, role: "ADMIN" });
    checked = 0;
    const wrong = await signIn({ ...account, password: "Sitar2025" });
    expect(checked).toBe(1);
    const right = await signIn(account);
    expect(checked).toBe(2);
    expect([right.statusCode, wrong.statusCode]).toEqual([401, 401]);
    expect({ ...right.json(), requestId: "" }).toEqual({ ...wrong.json(), requestId: "" });
    expect(right.headers["set-cookie"]).toBeUndefined();
    expect(await server.dependencies.db.$count(sessions)).toBe(1);
    expect((await signInToDemo(account)).statusCode).toBe(200);
  });

  test("has no session, in whichever process it was opened", async () => {
    const account = await server.signedIn({ seeded: true });
    const { cookies } = await signInToDemo(account);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const headers of [account.headers, { cookie }]) {
      expect((await server.call("POST", "/user/getuser", { headers })).statusCode).toBe(401);
      const shown = await demo.inject({ method: "POST", url: "/api/v1/user/getuser", headers });
      expect(shown.statusCode).toBe(200);
    }
  });

  test("may not read what is an admin's", async () => {
    const { headers } = await server.signedIn({ seeded: true, role: "ADMIN" });
    expect((await server.call("GET", "/contact", { headers })).statusCode).toBe(401);
  });

  test("cannot fetch media with an earlier link", async () => {
    const account = await server.signedIn({ seeded: true, subscribed: true });
    const { config, clock } = server.dependencies;
    const { headers } = account;
    const session = hashToken(headers.cookie.replace("session=", ""));
    const lectureId = "00000000-0000-4000-8000-000000000000";
    const { address: url } = lectureLinks(config.sessionSecrets).sign({ lectureId, session }, clock());
    // A user with access would get a 404.
    expect((await demo.inject({ url, headers })).statusCode).toBe(404);
    const refused = await server.call("GET", url, { headers });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: "This link is not valid any more" });
  });

  test("gets no reset mail, with the same response as other accounts", async () => {
    const account = await server.signedIn({ seeded: true });
    const own = await server.signedIn();
    const answers = [];
    for (const { email } of [account, own]) {
      answers.push((await server.call("POST", "/user/forgot-password", { payload: { email } })).json());
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await server.deliver()).map(({ to }) => to.address)).toEqual([own.email]);
  });

  test("cannot use a link that was mailed while the demo was on", async () => {
    const account = await server.signedIn({ seeded: true });
    const own = await server.signedIn();
    const token = await issueResetLink(server.dependencies.db, account.id, server.dependencies.clock());
    const payload = { password: "Tabla2025" };
    const refused = await server.call("POST", `/user/reset/${token}`, { payload });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: "This link does not work any more. Please ask for a new one.",
    });
    const used = await server.call("POST", `/user/reset/${await mailedToken(own)}`, { payload });
    expect(used.statusCode).toBe(200);
    expect((await signInToDemo(account)).statusCode).toBe(200);
  });
});

test("the guest's password is not published while the demo is off", async () => {
  const { site } = (await server.call("GET", "/site")).json<{ site: object }>();
  expect(site).not.toHaveProperty("guest");
  expect((await demo.inject("/api/v1/site")).json()).toHaveProperty("site.guest.email", demoGuest.email);
});

test("with the demo on none of this applies", async () => {
  const account = await server.signedIn({ seeded: true });
  const own = await server.signedIn();
  for (const { headers } of [account, own]) {
    const shown = await demo.inject({ method: "POST", url: "/api/v1/user/getuser", headers });
    expect(shown.statusCode).toBe(200);
    expect(shown.json()).not.toHaveProperty("user.seeded");
  }
});

async function warnings(config: { demo: boolean }): Promise<unknown[][]> {
  const warn = vi.fn<(...said: unknown[]) => void>();
  const { config: settings, db } = server.dependencies;
  const log = Object.assign(pino({ level: "silent" }), { warn });
  await warnOfClosedAccounts({ config: { ...settings, ...config }, db, log });
  return warn.mock.calls;
}

describe("a start with the demo off", () => {
  test("logs one line with the published accounts, the number of the others and the command", async () => {
    for (const email of [demoGuest.email, demoAdmin.email, "one@example.com", "two@example.com"]) {
      await server.signedIn({ email, seeded: true });
    }
    await server.signedIn({ email: demoLearner.email });
    expect(await warnings({ demo: false })).toEqual([
      [
        { accounts: ["admin@lms.example", "guest@lms.example"], others: 2, command: "npm run remove-demo" },
        expect.stringContaining("cannot sign in while the demo is off"),
      ],
    ]);
    expect(await warnings({ demo: true })).toEqual([]);
  });

  test("logs nothing without demo accounts", async () => {
    await server.signedIn({ email: demoAdmin.email, role: "ADMIN" });
    expect(await warnings({ demo: false })).toEqual([]);
  });
});
