import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outgoingMails } from "../db/schema/mail.ts";
import { startTestServer, type TestAccount, type TestServer } from "../testing/test-server.ts";

const second = 1000;
const hour = 60 * 60 * second;
let server: TestServer;
let asha: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ rateLimitScale: 1, trustProxy: 1 });
});
beforeEach(async () => {
  await server.reset();
  asha = await server.signedIn();
});
afterAll(() => server.close());

const from = (address: string) => ({ "x-forwarded-for": address });

const forgot = (email: string, address = "203.0.113.1") =>
  server.call("POST", "/user/forgot-password", { payload: { email }, headers: from(address) });

const guess = () =>
  server.call("POST", "/user/reset/guess", { payload: { password: "Tabla2025" }, headers: from("203.0.113.3") });

const change = (oldPassword: string, address = "203.0.113.1") =>
  server.call("POST", "/user/change-password", {
    payload: { oldPassword, newPassword: "Tabla2025" },
    headers: { ...asha.headers, ...from(address) },
  });

const signIn = (password: string, address: string) =>
  server.call("POST", "/user/signin", { payload: { email: asha.email, password }, headers: from(address) });

describe("forgotPassword", () => {
  test.each(["known", "unknown"])("an account gets five an hour, and a %s one is told nothing of it", async (kind) => {
    const email = kind === "known" ? asha.email : "nobody@example.com";
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push(await forgot(time === 5 ? email.toUpperCase() : email));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const queued = () => server.dependencies.db.select().from(outgoingMails);
    expect(await queued()).toHaveLength(5);
    server.pass(hour);
    await forgot(email);
    expect(await queued()).toHaveLength(6);
  });

  test("an address may ask a hundred times an hour, for whichever accounts", async () => {
    for (let time = 0; time < 100; time += 1) {
      expect((await forgot(`learner${time}@example.com`)).statusCode).toBe(200);
    }
    const refused = await forgot(asha.email);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect((await forgot(asha.email, "203.0.113.2")).statusCode).toBe(200);
  });
});

test("tokens cannot be guessed by the thousand", async () => {
  for (let time = 0; time < 100; time += 1) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

describe("changePassword", () => {
  test("guesses with somebody's session slow down, wherever they come from", async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await change("Wrong1234", `203.0.113.${time}`)).statusCode).toBe(400);
    }
    const waits: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      const refused = await change(asha.password, `198.51.100.${time}`);
      expect(refused.statusCode).toBe(429);
      waits.push(Number(refused.headers["retry-after"]));
      server.pass(Number(refused.headers["retry-after"]) * second);
      expect((await change("Wrong1234")).statusCode).toBe(400);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test("a right password ends the count", async () => {
    for (let time = 0; time < 9; time += 1) await change("Wrong1234");
    const changed = await change(asha.password);
    expect(changed.statusCode).toBe(200);
    const session = changed.cookies.find(({ name }) => name === "session");
    asha = { ...asha, headers: { cookie: `session=${session?.value ?? ""}` } };
    expect((await change("Wrong1234")).statusCode).toBe(400);
    expect((await change("Wrong1234")).statusCode).toBe(400);
  });

  test("does not count as a failed sign-in", async () => {
    for (let time = 0; time < 10; time += 1) await change("Wrong1234");
    expect((await signIn(asha.password, "198.51.100.1")).statusCode).toBe(200);
  });
});

test("who has reset the password can sign in at once, however many failures there were", async () => {
  for (let time = 0; time < 12; time += 1) await signIn("Wrong1234", `203.0.113.${time}`);
  expect((await signIn(asha.password, "198.51.100.1")).statusCode).toBe(429);

  await server.call("POST", "/user/forgot-password", { payload: { email: asha.email } });
  const [mail] = await server.deliver();
  const token = mail?.link?.split("/").at(-1);
  await server.call("POST", `/user/reset/${token}`, { payload: { password: "Tabla2025" } });
  expect((await signIn("Tabla2025", "198.51.100.1")).statusCode).toBe(200);
});
