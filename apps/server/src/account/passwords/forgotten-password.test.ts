import type { components } from "@lms/api/schema";
import type { LightMyRequestResponse } from "fastify";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { devices, passwordResets, resetLinks, sessions, users } from "../../platform/database/schema/accounts.ts";
import { waitingMails } from "../../testing/waiting-jobs.ts";
import { purgeExpired } from "../../app/scheduled-cleanup.ts";
import type { PasswordHasher } from "../../platform/passwords/password-hasher.ts";
import { hashToken } from "../../platform/lib/secrets/token.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { minute } from "../../platform/lib/time/durations.ts";

const deadLink = "This link does not work any more. Please ask for a new one.";

let server: TestServer;
let asha: TestAccount;
/** Runs during a password check. */
let meanwhile = async (): Promise<void> => undefined;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: "http://learn.example.com" });
  const { passwords } = server.dependencies;
  const { verify } = passwords;
  const pausing: PasswordHasher["verify"] = async (hash, password) => {
    const fits = await verify(hash, password);
    await meanwhile();
    return fits;
  };
  Object.assign(passwords, { verify: pausing });
});
beforeEach(async () => {
  await server.reset();
  meanwhile = async () => undefined;
  asha = await server.signedIn({ email: "Asha@Example.com" });
});
afterAll(() => server.close());

const forgot = (email: string) => server.call("POST", "/user/forgot-password", { payload: { email } });
const reset = (token: string, password = "Tabla2025") =>
  server.call("POST", `/user/reset/${token}`, { payload: { password } });
const isSignedIn = async ({ headers }: Pick<TestAccount, "headers">) =>
  (await server.call("POST", "/user/getuser", { headers })).statusCode === 200;

async function signIn(password: string, email = asha.email): Promise<LightMyRequestResponse> {
  return server.call("POST", "/user/signin", { payload: { email, password } });
}

function sessionOf({ cookies }: LightMyRequestResponse): Pick<TestAccount, "headers"> {
  return { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") } };
}

function tokenIn(mail: Mail | undefined): string {
  return /^http:\/\/learn\.example\.com\/reset-password\/([\w-]{32})$/.exec(mail?.link ?? "")?.[1] ?? "";
}

async function mailedToken(): Promise<string> {
  await forgot(asha.email);
  const mails = await server.deliver();
  return tokenIn(mails.find(({ subject }) => subject === "Reset your LMS password"));
}

describe("forgotPassword", () => {
  test("mails a link to the address as it was typed at sign-up, whatever its case now", async () => {
    expect((await forgot("aSHA@example.COM")).json()).toEqual({
      success: true,
      code: "account.resetRequested",
      message: "If the address belongs to an account, a verification link is on its way",
    });
    const [mail, ...others] = await server.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: "Asha@Example.com" }, subject: "Reset your LMS password" });
    expect(mail?.text).toContain(mail?.link);
    expect(mail?.text.replace(/\s+/g, " ")).toContain(
      "It works once, within the next 15 minutes, and until your password is changed.",
    );
    expect(mail?.html).toContain(`href="${mail?.link}"`);
    expect(tokenIn(mail)).toHaveLength(32);
  });

  test("does not contain the name: signing up with another's address must not send them text", async () => {
    await server.dependencies.db.update(users).set({ fullName: "Win at http://evil.example" });
    await forgot(asha.email);
    expect(JSON.stringify(await server.deliver())).not.toContain("evil.example");
  });

  test.each(["nobody@example.com", "guest@lms.example"])("answers %s the same, and mails nothing", async (email) => {
    await server.signedIn({ email: "guest@lms.example", demo: true });
    const known = await forgot(asha.email);
    await server.deliver();
    const answer = await forgot(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(known.json());
    expect(await server.deliver()).toEqual([]);
    expect(await server.dependencies.db.select().from(resetLinks)).toHaveLength(1);
  });

  test("does the same for an address with and without an account", async () => {
    for (const email of [asha.email, "nobody@example.com"]) await forgot(email);
    const queued = await waitingMails(server.dependencies.db);
    expect(queued.map(({ mail }) => mail)).toEqual([
      { kind: "reset-link", emailKey: "asha@example.com" },
      { kind: "reset-link", emailKey: "nobody@example.com" },
    ]);
    expect(await server.dependencies.db.select().from(resetLinks)).toEqual([]);
  });

  test("stores no token in plain text, neither among the links nor in the queue", async () => {
    const token = await mailedToken();
    await forgot(asha.email);
    const { db } = server.dependencies;
    const kept = JSON.stringify([await db.select().from(resetLinks), await waitingMails(db)]);
    expect(kept).not.toContain(token);
  });

  test.each([
    [{}, "All fields are mandatory"],
    [{ email: " " }, "All fields are mandatory"],
    [{ email: "asha" }, "Invalid email id"],
  ])("%o is refused", async (payload, message) => {
    const answer = await server.call("POST", "/user/forgot-password", { payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: [{ field: "email" }] });
  });
});

describe("resetPassword", () => {
  test("sets the password, ends every session, mails the owner", async () => {
    const second = sessionOf(await signIn(asha.password));
    const other = await server.signedIn();
    const answer = await reset(await mailedToken());
    expect(answer.json()).toEqual({
      success: true,
      code: "account.passwordReset",
      message: "Password reset successfully",
    });
    expect(answer.cookies.map(({ name }) => name)).toEqual(["device"]);
    expect([await isSignedIn(asha), await isSignedIn(second), await isSignedIn(other)]).toEqual([false, false, true]);
    expect((await signIn(asha.password)).statusCode).toBe(401);
    expect((await signIn("Tabla2025")).statusCode).toBe(200);
    const [notice] = await server.deliver();
    expect(notice).toMatchObject({ to: { address: asha.email }, subject: "Your LMS password was changed" });
    expect(notice?.text).toContain("15 June 2026 at 10:00 UTC");
    expect(notice?.link).toBe("http://learn.example.com/forgetpassword");
  });

  test("whether a link can be used is said as often as it is asked, until it is used or too old", async () => {
    const check = async (token: string) =>
      (await server.call("GET", `/user/reset/${token}`)).json<components["schemas"]["ResetLinkAnswer"]>().usable;
    const [token, late] = [await mailedToken(), await mailedToken()];
    expect([await check(token), await check(token), await check("unknown")]).toEqual([true, true, false]);
    expect((await reset(token)).statusCode).toBe(200);
    expect([await check(token), await check(late)]).toEqual([false, false]);
    const next = await mailedToken();
    server.pass(15 * minute);
    expect(await check(next)).toBe(false);
  });

  test("a link works once", async () => {
    const token = await mailedToken();
    expect((await reset(token)).statusCode).toBe(200);
    const again = await reset(token, "Veena2026");
    expect(again.statusCode).toBe(400);
    expect(again.json().message).toBe(deadLink);
    expect((await signIn("Tabla2025")).statusCode).toBe(200);
  });

  test("of several concurrent calls with one link exactly one succeeds, and its password is set", async () => {
    const token = await mailedToken();
    const wanted = ["Tabla2025a", "Tabla2025b", "Tabla2025c", "Tabla2025d"];
    const answers = await Promise.all(wanted.map((password) => reset(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    const winner = wanted[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? "";
    expect((await signIn(winner)).statusCode).toBe(200);
    expect(await server.deliver()).toHaveLength(1);
  });

  test("a link works for 15 minutes", async () => {
    const token = await mailedToken();
    server.pass(15 * minute - 1);
    expect((await reset(token)).statusCode).toBe(200);
    const late = await mailedToken();
    server.pass(15 * minute);
    expect((await reset(late)).json().message).toBe(deadLink);
  });

  test("expired links are purged", async () => {
    await mailedToken();
    server.pass(15 * minute - 1);
    await purgeExpired(server.dependencies);
    expect(await server.dependencies.db.select().from(resetLinks)).toHaveLength(1);
    server.pass(1);
    await purgeExpired(server.dependencies);
    expect(await server.dependencies.db.select().from(resetLinks)).toEqual([]);
  });

  test("earlier links stay valid until one of them is used", async () => {
    const [first, second, third] = [await mailedToken(), await mailedToken(), await mailedToken()];
    expect((await reset(second)).statusCode).toBe(200);
    expect((await reset(first)).statusCode).toBe(400);
    expect((await reset(third)).statusCode).toBe(400);
    expect((await signIn("Tabla2025")).statusCode).toBe(200);
  });

  test("of several concurrent calls with different links exactly one succeeds, and its password is set", async () => {
    const tokens = [await mailedToken(), await mailedToken(), await mailedToken()];
    const answers = await Promise.all(tokens.map((token, index) => reset(token, `Tabla2025${index}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await signIn(`Tabla2025${winner}`)).statusCode).toBe(200);
  });

  test("of very many links the newest stay valid", async () => {
    const tokens: string[] = [];
    for (let time = 0; time < 31; time += 1) {
      server.pass(1);
      tokens.push(await mailedToken());
    }
    expect((await reset(tokens[0] ?? "")).statusCode).toBe(400);
    expect((await reset(tokens[1] ?? "")).statusCode).toBe(200);
  });

  test("a link mailed by the previous version works, and is revoked by a change", async () => {
    const { db, clock } = server.dependencies;
    const expiresAt = new Date(clock().getTime() + minute);
    const mailed = () => db.insert(passwordResets).values({ userId: asha.id, tokenHash: hashToken("old"), expiresAt });
    await mailed();
    expect((await reset("old")).statusCode).toBe(200);
    expect((await reset("old")).statusCode).toBe(400);
    await mailed();
    expect((await reset(await mailedToken(), "Veena2026")).statusCode).toBe(200);
    expect((await reset("old")).statusCode).toBe(400);
  });

  test("remembers the device: the browser's, or a new one", async () => {
    const known = async () => (await server.dependencies.db.select().from(devices)).map((row) => row.deviceHash);
    const answer = await reset(await mailedToken());
    const device = answer.cookies.find(({ name }) => name === "device");
    expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(await known()).toEqual([hashToken(device?.value ?? "")]);

    const again = await server.call("POST", `/user/reset/${await mailedToken()}`, {
      payload: { password: "Veena2026" },
      headers: { cookie: "device=mine" },
    });
    expect(again.cookies).toMatchObject([{ name: "device", value: "mine" }]);
    expect(await known()).toContain(hashToken("mine"));
  });

  test.each(["unknown", "%00", "%F0%9F%8E%93", "a".repeat(5000), "..%2f..", "' or 1=1 --"])(
    "the token %s is refused",
    async (token) => {
      const answer = await reset(token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe(deadLink);
    },
  );

  test("a refused password leaves the link valid", async () => {
    const token = await mailedToken();
    const answer = await reset(token, "tabla");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol",
    });
    expect((await reset(token)).statusCode).toBe(200);
  });

  test.each([
    ["Welcome@123", "The password should not be one of the most common ones"],
    ["VermaAsha1", "The password should not be made of your name or email address"],
  ])("%s is refused, and leaves the link as it was", async (password, message) => {
    const token = await mailedToken();
    const answer = await reset(token, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: [{ field: "password", message }] });
    expect((await reset("unknown", password)).json().message).toBe(deadLink);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test("a concurrent sign-in with the old password opens no session", async () => {
    const token = await mailedToken();
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await reset(token);
    };
    expect((await signIn(asha.password)).statusCode).toBe(401);
    expect(await server.dependencies.db.select().from(sessions)).toEqual([]);
  });

  test("the link of a deleted account is not valid", async () => {
    const token = await mailedToken();
    await server.dependencies.db.delete(users).where(eq(users.id, asha.id));
    expect((await reset(token)).statusCode).toBe(400);
  });
});
