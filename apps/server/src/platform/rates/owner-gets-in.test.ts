import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { second } from "../lib/time/durations.ts";

const attacker = "203.0.113.1";
const home = "198.51.100.7";
const server = withTestServer({ rateLimitScale: 1, trustProxy: 1 });
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn();
});

function signIn(password: string, address: string, cookie?: string): Promise<LightMyRequestResponse> {
  return server.call("POST", "/user/signin", {
    payload: { email: asha.email, password },
    headers: { "x-forwarded-for": address, ...(cookie !== undefined && { cookie }) },
  });
}

function deviceOf({ cookies }: LightMyRequestResponse): string | undefined {
  const device = cookies.find(({ name }) => name === "device");
  return device && `device=${device.value}`;
}

/** Guesses from some addresses, three at once from each, whenever a guess could pass. */
async function attack(minutes: number, addresses: readonly string[], cookie?: string): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    // In the long run, one guess a minute passes.
    for (const pause of minute < 5 ? [59, 1] : [60]) {
      server.pass(pause * second);
      await Promise.all(addresses.flatMap((address) => [1, 2, 3].map(() => signIn("Wrong1234", address, cookie))));
    }
  }
}

/** Like a browser: keeps the device's cookie and retries at the given time. Returns the seconds until the sign-in. */
async function untilSignedIn(address: string, rival: () => Promise<void>): Promise<number | undefined> {
  let waited = 0;
  let cookie: string | undefined;
  for (let time = 0; time < 5; time += 1) {
    const answer = await signIn(asha.password, address, cookie);
    if (answer.statusCode === 200) return waited;
    const wait = Number(answer.headers["retry-after"]);
    cookie ??= deviceOf(answer);
    waited += wait;
    server.pass(wait * second);
    await rival();
  }
  return undefined;
}

describe("the owner, on a new device with the right password", () => {
  test("signs in at once during a long attack from one address", async () => {
    await attack(15, [attacker]);
    expect((await signIn(asha.password, attacker)).statusCode).toBe(429);
    expect((await signIn(asha.password, home)).statusCode).toBe(200);
  });

  test("signs in at once after two mistakes, during an attack from nine addresses", async () => {
    const addresses = Array.from({ length: 9 }, (_, index) => `203.0.113.${index}`);
    await attack(1, addresses);
    await attack(1, addresses, "device=made-up");
    expect((await signIn("Sitar2023", home)).statusCode).toBe(401);
    expect((await signIn("Sitar2022", home)).statusCode).toBe(401);
    expect((await signIn(asha.password, home)).statusCode).toBe(200);
  });

  test("signs in within a minute from the address of the attack", async () => {
    await attack(5, [attacker]);
    const guess = async () => {
      await Promise.all([1, 2, 3].map(() => signIn("Wrong1234", attacker)));
    };
    expect(await untilSignedIn(attacker, guess)).toBeLessThanOrEqual(60);
  });

  test("gets in at once after a reset, whatever others try, at their address too", async () => {
    await attack(4, [attacker]);
    await attack(4, [attacker], "device=made-up");
    await server.call("POST", "/user/forgot-password", { payload: { email: asha.email } });
    const [mail] = await server.deliver();
    const reset = await server.call("POST", `/user/reset/${mail?.link?.split("/").at(-1)}`, {
      payload: { password: "Tabla2025" },
      headers: { "x-forwarded-for": attacker },
    });
    expect(reset.statusCode).toBe(200);
    const device = deviceOf(reset);
    expect((await signIn("Tabla2025", attacker, device)).statusCode).toBe(200);
    await attack(4, [attacker], "device=made-up");
    expect((await signIn("Tabla2025", attacker, "device=made-up")).statusCode).toBe(429);
    expect((await signIn("Tabla2025", attacker, device)).statusCode).toBe(200);
  });
});
