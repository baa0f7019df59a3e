import type { LightMyRequestResponse } from "fastify";
import { beforeEach, expect, test } from "vitest";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { day } from "../../platform/lib/time/durations.ts";

const server = withTestServer();
let asha: TestAccount;

beforeEach(async () => {
  asha = await server.signedIn();
});

type Session = Pick<TestAccount, "headers">;

function change(
  oldPassword: string,
  newPassword: string,
  { headers }: Session = asha,
): Promise<LightMyRequestResponse> {
  return server.call("POST", "/user/change-password", { payload: { oldPassword, newPassword }, headers });
}

function signIn(password: string, email = asha.email): Promise<LightMyRequestResponse> {
  return server.call("POST", "/user/signin", { payload: { email, password } });
}

function sessionOf({ cookies }: LightMyRequestResponse): Session {
  return { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") } };
}

async function isSignedIn({ headers }: Session): Promise<boolean> {
  return (await server.call("POST", "/user/getuser", { headers })).statusCode === 200;
}

test("sets the password, ends all other sessions, renews this one, mails the owner", async () => {
  const other = sessionOf(await signIn(asha.password));
  const answer = await change(asha.password, "Tabla2025");
  expect(answer.json()).toEqual({
    success: true,
    code: "account.passwordChanged",
    message: "Password changed successfully",
  });
  const renewed = sessionOf(answer);
  expect([await isSignedIn(renewed), await isSignedIn(asha), await isSignedIn(other)]).toEqual([true, false, false]);
  expect((await signIn(asha.password)).statusCode).toBe(401);
  expect((await signIn("Tabla2025")).statusCode).toBe(200);
  expect(await server.deliver()).toMatchObject([{ subject: "Your LMS password was changed" }]);
});

test("a renewed session ends when the previous one would have", async () => {
  server.pass(20 * day);
  const answer = await change(asha.password, "Tabla2025");
  expect(answer.cookies.map(({ name }) => name)).toEqual(["session"]);
  const renewed = sessionOf(answer);
  for (let week = 0; week < 9; week += 1) {
    server.pass(7 * day);
    expect(await isSignedIn(renewed)).toBe(true);
  }
  server.pass(7 * day);
  expect(await isSignedIn(renewed)).toBe(false);
});

test("a change that is refused renews nothing", async () => {
  expect((await change("Wrong1234", "Tabla2025")).cookies).toEqual([]);
  expect(await isSignedIn(asha)).toBe(true);
});

test("a wrong old password is a 400 that changes nothing and ends nothing", async () => {
  const answer = await change("Wrong1234", "Tabla2025");
  expect(answer.statusCode).toBe(400);
  const message = "The old password is not correct";
  expect(answer.json()).toMatchObject({ message, errors: [{ field: "oldPassword", message }] });
  expect(await isSignedIn(asha)).toBe(true);
  expect((await signIn(asha.password)).statusCode).toBe(200);
  expect(await server.deliver()).toEqual([]);
});

test("the old password is refused as a new one, after the check that it is correct", async () => {
  const same = await change(asha.password, asha.password);
  expect(same.json()).toMatchObject({
    message: "The new password should differ from the old one",
    errors: [{ field: "newPassword" }],
  });
  expect((await change("Wrong1234", "Wrong1234")).json().message).toBe("The old password is not correct");
});

test.each([
  ["Dragon12", "The password should not be one of the most common ones"],
  ["Asha12", "The password should not be made of your name or email address"],
])("%s is refused as a new one: it is easy to guess", async (password, message) => {
  const answer = await change(asha.password, password);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message, errors: [{ field: "newPassword", message }] });
  expect((await change("Wrong1234", password)).json().message).toBe("The old password is not correct");
  expect((await signIn(asha.password)).statusCode).toBe(200);
});

test("six characters are enough here, five are not", async () => {
  expect((await change(asha.password, "Tabl2")).json()).toMatchObject({
    message: "Minimum password length should be 6 with Uppercase, Lowercase, Number and Symbol",
  });
  expect((await change(asha.password, "Tabla2")).statusCode).toBe(200);
});

test("revokes a mailed link", async () => {
  await server.call("POST", "/user/forgot-password", { payload: { email: asha.email } });
  const [mail] = await server.deliver();
  await change(asha.password, "Tabla2025");
  const token = mail?.link?.split("/").at(-1);
  const answer = await server.call("POST", `/user/reset/${token}`, { payload: { password: "Veena2026" } });
  expect(answer.statusCode).toBe(400);
});

test("of two concurrent changes only one succeeds", async () => {
  const answers = await Promise.all(["Tabla2025", "Veena2026"].map((password) => change(asha.password, password)));
  const [first, second] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(first).toBe(200);
  // Depends on whether the password is read before or after the session gets its new token.
  expect([400, 401]).toContain(second);
  expect(await server.deliver()).toHaveLength(1);
});

test("is refused to the shared demo account, which stays as it was", async () => {
  const guest = await server.signedIn({ demo: true });
  expect((await change(guest.password, "Tabla2025", guest)).statusCode).toBe(403);
  expect((await signIn(guest.password, guest.email)).statusCode).toBe(200);
});
