import { beforeEach, describe, expect, test } from "vitest";
import { waitingMails } from "../../testing/waiting-jobs.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { hour, second } from "../lib/time/durations.ts";

const server = withTestServer({ rateLimitScale: 1, trustProxy: 1 });
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn();
});

const from = (address: string) => ({ "x-forwarded-for": address });

const forgot = (email: string, address = "203.0.113.1") =>
  server.call("POST", "/user/forgot-password", { payload: { email }, headers: from(address) });

const queued = async () => (await waitingMails(server.dependencies.db)).length;

const guess = (token = "guess") =>
  server.call("POST", `/user/reset/${token}`, { payload: { password: "Tabla2025" }, headers: from("203.0.113.3") });

const change = (oldPassword: string, address = "203.0.113.1") =>
  server.call("POST", "/user/change-password", {
    payload: { oldPassword, newPassword: "Tabla2025" },
    headers: { ...asha.headers, ...from(address) },
  });

const signIn = (password: string, address: string) =>
  server.call("POST", "/user/signin", { payload: { email: asha.email, password }, headers: from(address) });

describe("forgotPassword", () => {
  test.each(["known", "unknown"])(
    "an account gets five mails an hour, and the response for a %s one is always the same",
    async (kind) => {
      const email = kind === "known" ? asha.email : "nobody@example.com";
      const answers = [];
      for (let time = 0; time < 7; time += 1) answers.push(await forgot(time === 5 ? email.toUpperCase() : email));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(await queued()).toBe(5);
      server.pass(hour);
      await forgot(email);
      expect(await queued()).toBe(6);
    },
  );

  test("one caller does not use up another one's, and all together get no more than so many", async () => {
    for (let time = 0; time < 9; time += 1) await forgot(asha.email, "203.0.113.1");
    expect(await queued()).toBe(5);
    await forgot(asha.email, "198.51.100.1");
    expect(await queued()).toBe(6);
    for (let caller = 0; caller < 8; caller += 1) {
      for (let time = 0; time < 5; time += 1) await forgot(asha.email, `203.0.114.${caller}`);
    }
    expect(await queued()).toBe(20);
  });

  test("a refused account was sent a link less than 12 minutes before", async () => {
    for (let time = 0; time < 8; time += 1) await forgot(asha.email);
    for (let later = 0; later < 5; later += 1) {
      const before = await queued();
      server.pass(12 * 60 * second);
      await forgot(asha.email);
      expect(await queued()).toBe(before + 1);
    }
  });

  test("an address may send a hundred requests an hour, for any accounts", async () => {
    for (let time = 0; time < 100; time += 1) {
      expect((await forgot(`learner${time}@example.com`)).statusCode).toBe(200);
    }
    const refused = await forgot(asha.email);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect((await forgot(asha.email, "203.0.113.2")).statusCode).toBe(200);
  });
});

test("tokens cannot be guessed by the thousand, and a link that works does so all the same", async () => {
  await forgot(asha.email);
  const [mail] = await server.deliver();
  for (let time = 0; time < 100; time += 1) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
  expect((await guess(mail?.link?.split("/").at(-1))).statusCode).toBe(200);
});

test("sign-ins from one address slow down from the tenth failure on", async () => {
  for (let time = 0; time < 10; time += 1) expect((await signIn("Wrong1234", "203.0.113.1")).statusCode).toBe(401);
  const waits: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    const refused = await signIn("Wrong1234", "203.0.113.1");
    waits.push(Number(refused.headers["retry-after"]));
    server.pass(Number(refused.headers["retry-after"]) * second);
    expect((await signIn("Wrong1234", "203.0.113.1")).statusCode).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

async function anotherSession(): Promise<string> {
  const { cookies } = await signIn(asha.password, "198.51.100.9");
  return `session=${cookies.find(({ name }) => name === "session")?.value ?? ""}`;
}

describe("changePassword", () => {
  test("guesses with a stolen session slow down, from any address", async () => {
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

  test("a thief of a session does not keep the owner's from changing the password", async () => {
    const owner = { headers: { cookie: await anotherSession() } };
    for (let time = 0; time < 40; time += 1) {
      server.pass(20 * second);
      await change("Wrong1234");
    }
    expect((await change(asha.password)).statusCode).toBe(429);
    asha = { ...asha, ...owner };
    expect((await change(asha.password)).statusCode).toBe(200);
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
