import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { calendarPaths } from "../../batches/calendar/calendar-routes.ts";
import { renewFeed } from "../../batches/calendar/feeds.ts";
import type { Config } from "../../config/config.ts";
import { readContract } from "../../platform/lib/contract.ts";
import { newId } from "../../platform/lib/id.ts";
import { hashToken } from "../../platform/lib/secrets/token.ts";
import { lectureLinks } from "../../platform/media/videos/lecture-link.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { ensureAdmin } from "../ensure-admin.ts";
import { issueResetLink } from "./reset-tokens.ts";
import { findByEmail } from "../repository.ts";

const given = { email: "root@example.com", password: "From the environment 1" };
const chosen = "Chosen by owner 2";
const waits = "Choose a password of your own first";
const free = new Set(["getUser", "changePassword", "signOut"]);

let server: TestServer;
/** Another process on the same database. */
let other: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer();
  other = await buildApp(server.dependencies);
});
beforeEach(() => server.reset());
afterAll(async () => {
  await other.close();
  await server.close();
});

function ensureAt(production: boolean) {
  const config: Config = { ...server.dependencies.config, production };
  return ensureAdmin({ ...server.dependencies, config }, given);
}

async function signIn(password: string) {
  const response = await server.call("POST", "/user/signin", { payload: { ...given, password } });
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { user } = response.json<{ user?: { _id: string; mustChangePassword?: boolean } }>();
  return { status: response.statusCode, headers: { cookie }, user };
}

const changePassword = (headers: { cookie: string }) =>
  server.call("POST", "/user/change-password", {
    headers,
    payload: { oldPassword: given.password, newPassword: chosen },
  });

test("every other operation waits for the change, in every process, and then no more", async () => {
  await ensureAt(true);
  const { headers, user } = await signIn(given.password);
  expect(user?.mustChangePassword).toBe(true);
  const operations = readContract().operations.filter(({ open, id }) => !open && !free.has(id));
  expect(operations.length).toBeGreaterThan(50);
  const refusals = async () => {
    const refused = [];
    for (const app of [server.app, other]) {
      for (const { id, method, path } of operations) {
        const url = `/api/v1${path.replaceAll(/\{\w+\}|:\w+/g, "x")}`;
        const response = await app.inject({ method, url, headers });
        if (response.statusCode === 403 && response.json<{ message: string }>().message === waits) refused.push(id);
      }
    }
    return refused.toSorted();
  };
  expect(await refusals()).toEqual(operations.flatMap(({ id }) => [id, id]).toSorted());
  const own = await server.call("POST", "/user/getuser", { headers });
  expect(own.json()).toMatchObject({ user: { email: given.email, mustChangePassword: true } });

  const changed = await changePassword(headers);
  expect(changed.statusCode).toBe(200);
  const [session] = changed.cookies;
  headers.cookie = `${session?.name}=${session?.value}`;
  expect(await refusals()).toEqual([]);
  const after = await other.inject({ method: "POST", url: "/api/v1/user/getuser", headers });
  expect(after.json<{ user: object }>().user).not.toHaveProperty("mustChangePassword");
});

test("addresses of lectures and calendars lead nowhere meanwhile", async () => {
  await ensureAt(true);
  const { db, config, clock } = server.dependencies;
  const { headers, user } = await signIn(given.password);
  const userId = user?._id ?? "";
  const links = lectureLinks(config.sessionSecrets);
  const openLecture = (cookie: string) => {
    const session = hashToken(cookie.slice(cookie.indexOf("=") + 1));
    return server.app.inject({
      url: links.sign({ lectureId: newId(), session }, clock()).address,
      headers: { cookie },
    });
  };
  const feed = calendarPaths.feed(await renewFeed(db, userId, clock()));
  const statuses = async (cookie: string) => [
    (await openLecture(cookie)).statusCode,
    (await server.app.inject(feed)).statusCode,
    (await server.app.inject({ url: calendarPaths.session(newId()), headers: { cookie } })).statusCode,
  ];
  expect(await statuses(headers.cookie)).toEqual([403, 404, 403]);
  const [session] = (await changePassword(headers)).cookies;
  // Such a lecture and such a session do not exist.
  expect(await statuses(`${session?.name}=${session?.value}`)).toEqual([404, 200, 404]);
});

test("the setting that is still there does not bring the first password back", async () => {
  await ensureAt(true);
  const { headers } = await signIn(given.password);
  await changePassword(headers);
  expect(await ensureAt(true)).toBe("unchanged");
  expect((await signIn(given.password)).status).toBe(401);
  expect(await signIn(chosen)).toMatchObject({ status: 200, user: { _id: expect.any(String) } });
  expect((await signIn(chosen)).user).not.toHaveProperty("mustChangePassword");
});

test("it may sign out, and a link by mail sets a password of its own as well", async () => {
  await ensureAt(true);
  const { headers } = await signIn(given.password);
  expect((await server.call("GET", "/user/signout", { headers })).statusCode).toBe(200);
  const { db, clock } = server.dependencies;
  const account = await findByEmail(db, given.email);
  const token = await issueResetLink(db, account?.id ?? "", clock());
  await server.call("POST", `/user/reset/${token}`, { payload: { password: chosen } });
  expect((await signIn(chosen)).user).not.toHaveProperty("mustChangePassword");
});

test("a learner who is made an administrator has to change the password too; outside production nobody has", async () => {
  await server.signedIn({ email: given.email });
  expect(await ensureAt(true)).toBe("promoted");
  expect((await signIn(given.password)).user?.mustChangePassword).toBe(true);
  await server.reset();
  await ensureAt(false);
  expect((await signIn(given.password)).user).not.toHaveProperty("mustChangePassword");
});
