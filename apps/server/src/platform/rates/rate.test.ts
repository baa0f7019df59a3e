import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { callerKey } from "./caller-key.ts";
import type { addressLimits } from "./limits.ts";
import { minute } from "../lib/time/durations.ts";

const server = withTestServer({ rateLimitScale: 0.1, trustProxy: 1 });
let owner: TestAccount;

// A tenth of the limits: 10 failed sign-ins of an address, slow from the first of an account, 10 messages an hour.
beforeEach(async () => {
  owner = await server.signedIn();
});

function signIn(from: string, password: string, email = owner.email, cookie = ""): Promise<LightMyRequestResponse> {
  return server.call("POST", "/user/signin", {
    payload: { email, password },
    headers: { "x-forwarded-for": from, ...(cookie === "" ? {} : { cookie }) },
  });
}

function contact(from: string): Promise<LightMyRequestResponse> {
  const payload = { name: "Asha", email: "asha@example.com", message: "Hello" };
  return server.call("POST", "/contact", { payload, headers: { "x-forwarded-for": from } });
}

const from1 = { headers: { "x-forwarded-for": "203.0.113.1" } };

async function statuses(calls: readonly Promise<LightMyRequestResponse>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
}

describe("per address", () => {
  test("a call over the limit gets a Retry-After header, and other callers are not limited", async () => {
    const calls = await statuses(Array.from({ length: 10 }, () => contact("203.0.113.1")));
    expect(new Set(calls)).toEqual(new Set([200]));
    const refused = await contact("203.0.113.1");
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect(refused.json().message).toBe("Too many attempts. Please try again in 60 minutes.");
    expect((await contact("203.0.113.2")).statusCode).toBe(200);
    server.pass(60 * minute);
    expect((await contact("203.0.113.1")).statusCode).toBe(200);
  });

  test("comes before every other check", async () => {
    for (let sent = 0; sent < 10; sent += 1) await contact("203.0.113.1");
    const answer = await server.call("POST", "/contact", {
      payload: "{",
      headers: { "x-forwarded-for": "203.0.113.1", origin: "https://evil.example", "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(429);
  });
});

describe("sign-in", () => {
  test("an address may fail so often, and successes do not count", async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn("203.0.113.1", owner.password)).statusCode).toBe(200);
    }
    for (let time = 0; time < 10; time += 1) {
      expect((await signIn("203.0.113.1", "Wrong1234", `nobody${time}@example.com`)).statusCode).toBe(401);
    }
    const refused = await signIn("203.0.113.1", owner.password);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("900");
    expect((await signIn("203.0.113.2", owner.password)).statusCode).toBe(200);
    server.pass(15 * minute);
    expect((await signIn("203.0.113.1", owner.password)).statusCode).toBe(200);
  });

  test("of first attempts on one account at once only so many get through, whatever their addresses", async () => {
    const calls = Array.from({ length: 8 }, (_, index) => signIn(`203.0.113.${index}`, "Wrong1234"));
    const answers = await statuses(calls);
    expect(answers.filter((status) => status === 401)).toHaveLength(6);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
  });

  test("of attempts from one address at once only so many get through", async () => {
    const answers = await statuses(Array.from({ length: 8 }, () => signIn("203.0.113.1", "Wrong1234")));
    expect(answers.filter((status) => status === 401)).toHaveLength(2);
    expect(answers.filter((status) => status === 429)).toHaveLength(6);
  });

  test("an unknown address is delayed in the same way", async () => {
    for (const email of [owner.email, "nobody@example.com"]) {
      const answers = [];
      for (let time = 0; time < 4; time += 1) answers.push(await signIn("203.0.113.1", "Wrong1234", email));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429, 429]);
      expect(answers.map(({ headers }) => headers["retry-after"])).toEqual([undefined, undefined, "2", "2"]);
    }
  });

  test("the owner's own device gets in while others try", async () => {
    const known = await signIn("203.0.113.1", owner.password);
    const device = known.cookies.find(({ name }) => name === "device");
    for (let time = 0; time < 30; time += 1) await signIn("203.0.113.1", "Wrong1234");
    for (let time = 0; time < 30; time += 1) await signIn("203.0.113.1", "Wrong1234", `nobody${time}@example.com`);
    expect((await signIn("203.0.113.1", owner.password)).statusCode).toBe(429);
    const answer = await signIn("203.0.113.1", owner.password, owner.email, `device=${device?.value ?? ""}`);
    expect(answer.statusCode).toBe(200);
  });

  test("a device counts only for the account that it has signed in to", async () => {
    const other = await server.signedIn();
    const known = await signIn("203.0.113.1", other.password, other.email);
    const cookie = `device=${known.cookies.find(({ name }) => name === "device")?.value ?? ""}`;
    const answers = [];
    for (const device of [cookie, cookie, cookie, "device=another"]) {
      answers.push((await signIn("203.0.113.1", "Wrong1234", owner.email, device)).statusCode);
    }
    expect(answers).toEqual([401, 401, 429, 429]);
  });
});

type Limits = typeof addressLimits;
type LimitedFailures = keyof { [Id in keyof Limits as Limits[Id] extends { failuresOnly: true } ? Id : never]: true };

/** A call of each operation whose failures are limited, which fails. The compiler reports an error until a new one is here. */
const failing: Record<LimitedFailures, (index: number) => Promise<LightMyRequestResponse>> = {
  signIn: (index) => signIn("203.0.113.1", "Wrong1234", `nobody${index}@example.com`),
  checkResetLink: () => server.call("GET", "/user/reset/unknown", from1),
  resetPassword: () => server.call("POST", "/user/reset/unknown", { ...from1, payload: { password: "Tabla2025" } }),
  acceptInvitation: () =>
    server.call("POST", "/user/invitation?token=unknown", { headers: { ...owner.headers, ...from1.headers } }),
};

test.each(Object.entries(failing))("%s fails so often for an address, then it is refused", async (_, call) => {
  const answers = [];
  for (let index = 0; index < 11; index += 1) answers.push((await call(index)).statusCode);
  expect(new Set(answers.slice(0, 10)).size).toBe(1);
  expect(answers.at(-1)).toBe(429);
});

test("RATE_LIMIT_SCALE 0 switches limits off", async () => {
  const { config } = server.dependencies;
  config.rateLimitScale = 0;
  const answers = await statuses(Array.from({ length: 30 }, () => contact("203.0.113.1")));
  config.rateLimitScale = 0.1;
  expect(new Set(answers)).toEqual(new Set([200]));
});

test.each([
  ["203.0.113.1", "203.0.113.1"],
  ["::ffff:203.0.113.1", "203.0.113.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, key) => {
  expect(callerKey(address)).toBe(key);
});
