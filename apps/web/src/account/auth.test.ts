import { beforeEach, expect, onTestFinished, test } from "vitest";
import { admin, learner, mean, statistics } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { auth, checkSession, reloadUser, renewUser, signIn, signOut, startAuth } from "./auth.ts";
import { signUp } from "./sign-up.ts";
import { loadLectures, lectures } from "../playback/lectures.ts";
import { freshBrowser } from "../testing/reset.ts";
import { writeMirror } from "./session-mirror.ts";

const credentials = { email: "asha@example.com", password: "Sitar2024" };
const signedIn = { body: { message: "Signed in successfully", user: learner } };
const signedOut = { status: 401, body: { message: "Please sign in" } };

freshBrowser();
beforeEach(() => {
  return startAuth();
});

/** What another tab's write to storage looks like here. */
function anotherTab(key: string | null): void {
  dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
}

test("signing in keeps the user and mirrors the session", async () => {
  serve({ "POST /user/signin": signedIn });
  const done = signIn(credentials);
  expect(auth.signingIn).toBe(true);
  await done;
  expect(auth).toMatchObject({ signingIn: false, user: learner, checked: { status: "ready" } });
  expect(localStorage.getItem("isLoggedIn")).toBe("true");
  expect(localStorage.getItem("role")).toBe("USER");
  expect(JSON.parse(localStorage.getItem("data") ?? "")).toEqual(learner);
});

test("two sign-ins at a time send one request", async () => {
  const server = serve({ "POST /user/signin": signedIn });
  const [, second] = await Promise.all([signIn(credentials), signIn(credentials)]);
  expect(server.callsOf("POST /user/signin")).toHaveLength(1);
  expect(second).toMatchObject({ ok: false, cancelled: true });
});

test("a wrong password does not change the viewer", async () => {
  auth.user = learner;
  writeMirror(learner);
  serve({ "POST /user/signin": { status: 401, body: { message: "Email or password does not match" } } });
  expect(await signIn(credentials)).toMatchObject({ message: "Email or password does not match" });
  expect(auth.user).toEqual(learner);
  expect(localStorage.getItem("isLoggedIn")).toBe("true");
});

test("signing up sends a form, with the picture if any, and does not sign in", async () => {
  const server = serve({ "POST /user/signup": { status: 201, body: { message: "Account created successfully" } } });
  const account = { fullName: "Asha Verma", ...credentials };
  expect(await signUp(account)).toMatchObject({ ok: true });
  expect(auth.user).toBeUndefined();
  const [call] = server.callsOf("POST /user/signup");
  expect(call?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
});

test("signing out clears all browser storage but the theme", async () => {
  serve({ "POST /user/signin": signedIn, "GET /user/signout": { body: { message: "Signed out successfully" } } });
  await signIn(credentials);
  localStorage.setItem("theme", "dark");
  localStorage.setItem("playback", "{}");
  sessionStorage.setItem("scroll", "[]");

  expect(await signOut()).toBe(true);
  expect(auth.user).toBeUndefined();
  expect(Object.entries(localStorage)).toEqual([["theme", "dark"]]);
  expect(sessionStorage).toHaveLength(0);
});

test("a sign-out that does not reach the server leaves the viewer signed in", async () => {
  serve({ "POST /user/signin": signedIn });
  await signIn(credentials);
  goOffline();
  expect(await signOut()).toBe(false);
  expect(auth).toMatchObject({ user: learner, signingOut: false });
});

test("on load the mirror is used until the server has responded", async () => {
  writeMirror(admin);
  const response = deferredResponse();
  const server = serve({ "POST /user/getuser": () => response.promise });
  onTestFinished(startAuth());
  expect(auth).toMatchObject({ user: admin, checked: { status: "loading" } });

  const pending = Promise.all([checkSession(), checkSession()]);
  response.respond({ body: { user: { ...admin, fullName: "Ravi K. Menon" } } });
  await pending;
  expect(server.callsOf("POST /user/getuser")).toHaveLength(1);
  expect(auth.user?.fullName).toBe("Ravi K. Menon");
  expect(auth.checked.status).toBe("ready");
});

test.each([
  "{",
  "null",
  "[]",
  '{"_id":"u1"}',
  '{"_id":"u1","fullName":"A","role":"KING","avatar":{},"subscription":{}}',
])("a damaged mirror (%s) is ignored", (data) => {
  localStorage.setItem("isLoggedIn", "true");
  localStorage.setItem("data", data);
  onTestFinished(startAuth());
  expect(auth.user).toBeUndefined();
});

test("a session that has ended clears the mirror", async () => {
  writeMirror(learner);
  onTestFinished(startAuth());
  serve({ "POST /user/getuser": signedOut });
  await checkSession();
  expect(auth).toMatchObject({ user: undefined, checked: { status: "ready" } });
  expect(localStorage.getItem("isLoggedIn")).toBeNull();
  expect(localStorage.getItem("data")).toBeNull();
});

test("the mirror stays when the server cannot be reached, and the check can be repeated", async () => {
  writeMirror(learner);
  onTestFinished(startAuth());
  goOffline();
  await checkSession();
  expect(auth).toMatchObject({
    user: learner,
    checked: { status: "failed", message: "Failed to load data. Check your connection." },
  });
  serve({ "POST /user/getuser": { body: { user: learner } } });
  await checkSession();
  expect(auth.checked.status).toBe("ready");
});

test("an early request's late response does not undo a sign-in", async () => {
  const early = deferredResponse();
  serve({ "POST /user/getuser": () => early.promise, "POST /user/signin": signedIn });
  const pending = checkSession();
  await signIn(credentials);
  early.respond(signedOut);
  await pending;
  expect(auth.user).toEqual(learner);
});

test("a session that was confirmed stays when the server cannot be reached later", async () => {
  serve({ "POST /user/signin": signedIn });
  await signIn(credentials);
  goOffline();
  await checkSession();
  expect(auth).toMatchObject({ user: learner, checked: { status: "ready" } });
});

test("an early request's late response does not undo a later change of the viewer", async () => {
  const early = deferredResponse();
  serve({ "POST /user/getuser": () => early.promise, "POST /user/signin": signedIn });
  await signIn(credentials);
  const pending = checkSession();
  renewUser({ ...learner, fullName: "Asha R. Verma" });
  early.respond({ body: { user: learner } });
  await pending;
  expect(auth.user?.fullName).toBe("Asha R. Verma");
});

test("after a change the viewer is loaded again, and an earlier request's response is dropped", async () => {
  const early = deferredResponse();
  const subscribed = { body: { user: learner } };
  const responses = [early.promise, subscribed];
  const server = serve({
    "POST /user/signin": signedIn,
    "POST /user/getuser": async () => (await responses.shift()) ?? {},
  });
  await signIn(credentials);
  const unsubscribed = { ...learner, subscription: { status: "none" } };
  auth.user = { ...learner, subscription: { status: "none" } };
  const pending = checkSession();
  expect(await reloadUser()).toEqual(learner);
  early.respond({ body: { user: unsubscribed } });
  await pending;
  expect(server.callsOf("POST /user/getuser")).toHaveLength(2);
  expect(auth.user.subscription.status).toBe("active");
});

test("a subscription that started in another tab unlocks the lectures shown here", async () => {
  const unsubscribed = { ...learner, subscription: { status: "none" as const } };
  const locked = { ...mean, locked: true, lecture: {} };
  serve({ "GET /course/c1": { body: { course: statistics, lectures: [locked] } } });
  auth.user = unsubscribed;
  await loadLectures("c1");
  serve({ "GET /course/c1": { body: { course: statistics, lectures: [mean] } } });
  writeMirror(learner);
  anotherTab("data");
  await expect.poll(() => lectures.byCourse.c1).toMatchObject({ value: { lectures: [mean] } });
});

test("an update of a viewer who is no longer signed in is ignored", async () => {
  serve({ "POST /user/signin": signedIn });
  await signIn(credentials);
  renewUser(admin);
  expect(auth.user).toEqual(learner);
  expect(localStorage.getItem("role")).toBe("USER");
});

test("a 401 of any call clears the session everywhere", async () => {
  serve({ "POST /user/signin": signedIn, "GET /course/c1": signedOut });
  await signIn(credentials);
  await loadLectures("c1", { quiet: true });
  expect(auth.user).toBeUndefined();
  expect(localStorage.getItem("isLoggedIn")).toBeNull();
});

test("another tab's sign-out signs out here, and drops the user's data", async () => {
  serve({ "POST /user/signin": signedIn });
  await signIn(credentials);
  lectures.byCourse.c1 = { status: "failed", message: "x" };
  localStorage.clear();
  anotherTab(null);
  expect(auth.user).toBeUndefined();
  expect(lectures.byCourse).toEqual({});
});

test("another tab's sign-in is checked with the server", async () => {
  const server = serve({ "POST /user/getuser": { body: { user: admin } } });
  writeMirror(admin);
  anotherTab("isLoggedIn");
  expect(auth).toMatchObject({ user: admin, checked: { status: "loading" } });
  await checkSession();
  expect(auth.checked.status).toBe("ready");
  expect(server.callsOf("POST /user/getuser")).toHaveLength(1);
});

test("another tab's sign-in that is half written is left alone", () => {
  const newValue = JSON.stringify(learner);
  localStorage.setItem("data", newValue);
  dispatchEvent(new StorageEvent("storage", { key: "data", newValue }));
  expect(localStorage.getItem("data")).toBe(newValue);
});

test("another tab's sign-in during a check is checked too", async () => {
  const early = deferredResponse();
  const responses = [early.promise, { body: { user: admin } }];
  const server = serve({ "POST /user/getuser": async () => (await responses.shift()) ?? {} });
  const pending = checkSession();
  writeMirror(admin);
  anotherTab("isLoggedIn");
  early.respond({ body: { user: learner } });
  await pending;
  expect(auth).toMatchObject({ user: admin, checked: { status: "ready" } });
  expect(server.callsOf("POST /user/getuser")).toHaveLength(2);
});

test("another tab's new name and picture are shown here, and nothing loaded is dropped", async () => {
  const server = serve({ "POST /user/signin": signedIn });
  await signIn(credentials);
  lectures.byCourse.c1 = { status: "failed", message: "x" };
  const renewed = { ...learner, fullName: "Asha R. Verma", avatar: { secure_url: "/media/images/new.jpg" } };
  writeMirror(renewed);
  anotherTab("data");
  expect(auth).toMatchObject({ user: renewed, checked: { status: "ready" } });
  expect(lectures.byCourse).toHaveProperty("c1");
  expect(server.callsOf("POST /user/getuser")).toHaveLength(0);
});
