import { beforeEach, expect, test } from "vitest";
import { learner } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { account, changePassword, forgotPassword, resetPassword, updateUser } from "./account.ts";
import { auth, startAuth } from "./auth.ts";
import { writeMirror } from "./session-mirror.ts";

const passwords = { oldPassword: "Sitar2024", newPassword: "Tabla2025" };
const renewed = { ...learner, fullName: "Asha R. Verma", avatar: { secure_url: "/media/images/new.jpg" } };

freshBrowser();
beforeEach(() => {
  return startAuth();
});

/** A viewer of whom the server has spoken. */
function signedIn(): void {
  auth.user = learner;
  auth.checked = { status: "ready", value: true };
  writeMirror(learner);
}

test.each([
  ["forgotPassword", "requestingLink", "POST /user/forgot-password", () => forgotPassword({ email: learner.email })],
  ["resetPassword", "resettingPassword", "POST /user/reset/t1", () => resetPassword("t1", { password: "Tabla2025" })],
  ["changePassword", "changingPassword", "POST /user/change-password", () => changePassword(passwords)],
  ["updateUser", "savingProfile", "PUT /user/update", () => updateUser({ fullName: renewed.fullName })],
] as const)("%s runs once at a time, also when it fails", async (_, busy, call, act) => {
  const response = deferredResponse();
  const server = serve({ [call]: () => response.promise });
  const first = act();
  expect(account[busy]).toBe(true);
  expect(await act()).toMatchObject({ ok: false, cancelled: true });
  response.respond({ status: 500 });
  expect(await first).toMatchObject({ ok: false, status: 500 });
  expect(account[busy]).toBe(false);
  expect(server.callsOf(call)).toHaveLength(1);
});

test.each([
  ["Failed to send verification email. Check your connection.", () => forgotPassword({ email: learner.email })],
  ["Failed to reset password. Check your connection.", () => resetPassword("t1", { password: "Tabla2025" })],
  ["Failed to change password. Check your connection.", () => changePassword(passwords)],
  ["Failed to update profile. Check your connection.", () => updateUser({ fullName: renewed.fullName })],
])("offline: %s", async (message, act) => {
  goOffline();
  expect(await act()).toMatchObject({ ok: false, status: 0, message });
});

test("a wrong old password does not sign out", async () => {
  signedIn();
  const message = "The old password is not correct";
  const errors = [{ field: "oldPassword", message }];
  serve({ "POST /user/change-password": { status: 400, body: { message, errors } } });
  expect(await changePassword(passwords)).toMatchObject({ message, errors: { oldPassword: message } });
  expect(auth.user).toEqual(learner);
  expect(localStorage.getItem("isLoggedIn")).toBe("true");
});

test("an update sends a form and replaces the user and their mirror", async () => {
  signedIn();
  const server = serve({ "PUT /user/update": { body: { message: "Profile updated successfully", user: renewed } } });
  expect(await updateUser({ fullName: renewed.fullName })).toMatchObject({ ok: true });
  expect(auth).toMatchObject({ user: renewed, checked: { status: "ready" } });
  expect(JSON.parse(localStorage.getItem("data") ?? "")).toEqual(renewed);
  const [call] = server.callsOf("PUT /user/update");
  expect(call?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  expect(await call?.text()).not.toContain("avatar");
});

test("an update that ends after a sign-out does not sign in", async () => {
  signedIn();
  const response = deferredResponse();
  serve({ "PUT /user/update": () => response.promise });
  const saved = updateUser({ fullName: renewed.fullName });
  auth.user = undefined;
  writeMirror(undefined);
  response.respond({ body: { user: renewed } });
  await saved;
  expect(auth.user).toBeUndefined();
  expect(localStorage.getItem("isLoggedIn")).toBeNull();
});

test("a reset ends this browser's session of the account", async () => {
  signedIn();
  serve({
    "POST /user/reset/t1": { body: { message: "Password reset successfully" } },
    "POST /user/getuser": { status: 401, body: { message: "Please sign in" } },
  });
  await resetPassword("t1", { password: "Tabla2025" });
  expect(auth.user).toBeUndefined();
  expect(localStorage.getItem("isLoggedIn")).toBeNull();
});

test("a reset of another account does not end this browser's session", async () => {
  signedIn();
  serve({
    "POST /user/reset/t1": { body: { message: "Password reset successfully" } },
    "POST /user/getuser": { body: { user: learner } },
  });
  await resetPassword("t1", { password: "Tabla2025" });
  expect(auth.user).toEqual(learner);
});
