import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "../platform/database/schema/accounts.ts";
import { subscriptions } from "../platform/database/schema/payments.ts";
import { formBody, formOf } from "../testing/form-body.ts";
import { jpegPicture } from "../testing/pictures.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { day, hour } from "../platform/lib/time/durations.ts";

const asha = { fullName: "Asha Verma", email: "Asha@Example.com", password: "Sitar2024" };

const server = withTestServer();

async function signUp(
  fields: Record<string, string> = asha,
  avatar?: Uint8Array<ArrayBuffer>,
): Promise<LightMyRequestResponse> {
  const files: [string, Uint8Array<ArrayBuffer>][] = avatar === undefined ? [] : [["avatar", avatar]];
  return server.call("POST", "/user/signup", await formBody(formOf([...files, ...Object.entries(fields)])));
}

function signIn(payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return server.call("POST", "/user/signin", { payload, headers });
}

function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

describe("signUp", () => {
  test("creates a USER and opens no session", async () => {
    const answer = await signUp();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ success: true, code: "account.created", message: "Account created successfully" });
    expect(answer.cookies).toEqual([]);
    const [user] = await server.dependencies.db.select().from(users);
    expect(user).toMatchObject({ fullName: "Asha Verma", email: "Asha@Example.com", role: "USER", demo: false });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("takes no role, id or demo mark from the form", async () => {
    await signUp({ ...asha, role: "ADMIN", id: "mine", demo: "true" });
    const [user] = await server.dependencies.db.select().from(users);
    expect(user).toMatchObject({ role: "USER", demo: false });
    expect(user?.id).not.toBe("mine");
  });

  test("stores a picture that everyone can fetch", async () => {
    await signUp(asha, await jpegPicture());
    const { user } = (await signIn(asha)).json<{ user: { avatar: { secure_url: string } } }>();
    const picture = await server.call("GET", user.avatar.secure_url);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers["content-type"]).toBe("image/jpeg");
  });

  test("names every broken rule, the first one first", async () => {
    const answer = await signUp({ fullName: "Asha", email: "nowhere", password: "" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      message: "Please fill all the fields",
      errors: [
        { field: "password", message: "Please fill all the fields" },
        { field: "fullName", message: "Name should be at least 5 characters" },
        { field: "email", message: "Invalid email id" },
      ],
    });
  });

  test.each([
    ["Password@1", "The password should not be one of the most common ones"],
    ["Verma@2024", "The password should not be made of your name or email address"],
  ])("%s is refused: it is easy to guess", async (password, message) => {
    const answer = await signUp({ ...asha, password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: [{ field: "password", message }] });
    expect(await server.dependencies.db.select().from(users)).toEqual([]);
  });

  test("an address exists once, whatever its case", async () => {
    await signUp();
    const answer = await signUp({ ...asha, email: "aSHA@example.COM" }, await jpegPicture());
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: "Email already exists", errors: [{ field: "email" }] });
  });

  test("a welcome mail without any text of the form says what comes next", async () => {
    await signUp({ ...asha, fullName: "Buy at evil.example" });
    const [mail, ...others] = await server.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: "Asha@Example.com" }, subject: "Welcome to LMS" });
    expect(mail?.text).toMatch(/1\. Log in[^]+2\. Look around[^]+3\. Subscribe[^]+\/login/);
    expect(mail?.text).not.toContain("evil");
  });

  test("of two concurrent calls with one address exactly one succeeds", async () => {
    const answers = await Promise.all(
      ["a", "b", "c", "d"].map((name) => signUp({ ...asha, fullName: `Asha ${name}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect(await server.dependencies.db.select().from(users)).toHaveLength(1);
    expect(await server.deliver()).toHaveLength(1);
  });
});

describe("signIn", () => {
  beforeEach(() => signUp());

  test("opens a session of the user", async () => {
    const answer = await signIn({ email: "asha@example.com", password: asha.password });
    expect(answer.statusCode).toBe(200);
    const session = answer.cookies.find(({ name }) => name === "session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(session?.secure).toBeUndefined();

    const known = await server.call("POST", "/user/getuser", { headers: { cookie: cookieOf(answer) } });
    expect(known.json()).toEqual({
      success: true,
      code: "account.fetched",
      message: "User details",
      user: {
        _id: expect.any(String),
        fullName: "Asha Verma",
        email: "Asha@Example.com",
        role: "USER",
        version: expect.any(String),
        avatar: {},
        subscription: { status: "none" },
        createdAt: "2026-06-15T10:00:00.000Z",
      },
    });
  });

  test("stores no token in plain text", async () => {
    const token = (await signIn(asha)).cookies.find(({ name }) => name === "session")?.value;
    const [session] = await server.dependencies.db.select().from(sessions);
    expect(token).toHaveLength(43);
    expect(session?.tokenHash).not.toBe(token);
  });

  test("responds the same to a wrong password and an unknown address", async () => {
    const wrong = await signIn({ ...asha, password: "Wrong1234" });
    const unknown = await signIn({ email: "nobody@example.com", password: asha.password });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json().message).toBe(unknown.json().message);
    expect(wrong.cookies).toEqual([]);
  });

  test("replaces the session that the browser had", async () => {
    const first = cookieOf(await signIn(asha));
    await signIn(asha, { cookie: first });
    const answer = await server.call("POST", "/user/getuser", { headers: { cookie: first } });
    expect(answer.statusCode).toBe(401);
  });
});

describe("a session", () => {
  test("is prolonged while it is used, and ends after 90 days at the latest", async () => {
    const { headers } = await server.signedIn();
    for (let week = 1; week <= 12; week += 1) {
      server.pass(7 * day);
      const answer = await server.call("POST", "/user/getuser", { headers });
      expect(answer.statusCode, `week ${week}`).toBe(200);
      expect(answer.cookies.map(({ name }) => name)).toEqual(["session"]);
    }
    server.pass(7 * day);
    expect((await server.call("POST", "/user/getuser", { headers })).statusCode).toBe(401);
  });

  test("ends after 30 days without a call", async () => {
    const { headers } = await server.signedIn();
    server.pass(30 * day + 1);
    expect((await server.call("POST", "/user/getuser", { headers })).statusCode).toBe(401);
  });

  test("begins with a log-in that is the last visit, to the hour", async () => {
    const { id, email, password } = await server.signedIn();
    const { db, clock } = server.dependencies;
    const seenAfterLogIn = async () => {
      await signIn({ email, password });
      const [user] = await db.select().from(users).where(eq(users.id, id));
      return user?.lastSeenAt;
    };
    const first = clock();
    expect(await seenAfterLogIn()).toEqual(first);
    server.pass(hour - 1);
    expect(await seenAfterLogIn()).toEqual(first);
    server.pass(1);
    expect(await seenAfterLogIn()).toEqual(clock());
  });

  test("is one of at most 50 of its account: a further one ends the least recently used", async () => {
    const { id, email, password, headers } = await server.signedIn();
    const other = await server.signedIn();
    const open = async () => server.dependencies.db.select().from(sessions).where(eq(sessions.userId, id));
    const opened = async () => cookieOf(await signIn({ email, password }));
    server.pass(1);
    const second = await opened();
    for (let more = 0; more < 48; more += 1) await opened();
    expect(await open()).toHaveLength(50);

    server.pass(2 * hour);
    await server.call("POST", "/user/getuser", { headers });
    const latest = await opened();
    expect(await open()).toHaveLength(50);
    const isOpen = async (cookie: string) =>
      (await server.call("POST", "/user/getuser", { headers: { cookie } })).statusCode === 200;
    expect([await isOpen(headers.cookie), await isOpen(latest), await isOpen(other.headers.cookie)]).toEqual([
      true,
      true,
      true,
    ]);
    server.pass(1);
    await Promise.all(Array.from({ length: 60 }, opened));
    expect(await open()).toHaveLength(50);
    expect(await isOpen(second)).toBe(false);
  });

  test("shows role and subscription as they are at each call", async () => {
    const { id, headers } = await server.signedIn({ subscribed: true });
    const statusNow = async () =>
      (await server.call("POST", "/user/getuser", { headers })).json().user.subscription.status;
    expect(await statusNow()).toBe("active");
    await server.dependencies.db.update(subscriptions).set({ status: "cancelled" }).where(eq(subscriptions.userId, id));
    expect(await statusNow()).toBe("cancelled");

    expect((await server.call("GET", "/admin/stats/users", { headers })).statusCode).toBe(403);
    await server.dependencies.db.update(users).set({ role: "ADMIN" }).where(eq(users.id, id));
    expect((await server.call("GET", "/admin/stats/users", { headers })).statusCode).toBe(200);
  });

  test("of a subscription whose period is over is expired", async () => {
    const { id, headers } = await server.signedIn({ subscribed: true });
    const past = new Date(server.dependencies.clock().getTime() - day);
    await server.dependencies.db.update(subscriptions).set({ currentEnd: past }).where(eq(subscriptions.userId, id));
    const { user } = (await server.call("POST", "/user/getuser", { headers })).json();
    expect(user.subscription).toEqual({ status: "expired", id: `sub_${id}`, currentEnd: past.toISOString() });
  });
});

describe("signOut", () => {
  test("ends the session", async () => {
    const { headers } = await server.signedIn();
    const answer = await server.call("GET", "/user/signout", { headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([{ name: "session", value: "" }]);
    expect((await server.call("POST", "/user/getuser", { headers })).statusCode).toBe(401);
  });

  test("without a session responds the same", async () => {
    expect((await server.call("GET", "/user/signout")).json()).toEqual({
      success: true,
      code: "account.signedOut",
      message: "Signed out successfully",
    });
  });
});
