// Why: docs/decisions/0196-one-person-one-address.md
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

const composed = "Ångström1";
const decomposed = "A\u030Angstro\u0308m1";
const email = "asha@example.com";

const server = withTestServer();

const signUp = async (password: string) =>
  server.call(
    "POST",
    "/user/signup",
    await formBody(formOf(Object.entries({ fullName: "Asha Verma", email, password }))),
  );
const signIn = async (password: string) =>
  (await server.call("POST", "/user/signin", { payload: { email, password } })).statusCode;

test.each([
  [composed, decomposed],
  [decomposed, composed],
])("an account that was made with %j is opened by %j", async (chosen, typed) => {
  expect((await signUp(chosen)).statusCode).toBe(201);
  expect([await signIn(typed), await signIn(chosen), await signIn(`${typed}2`)]).toEqual([200, 200, 401]);
});

test("characters are counted as they are seen: 20 letters with 20 marks are not too long", async () => {
  expect((await signUp(`Ab1${"e\u0301".repeat(17)}`)).statusCode).toBe(201);
  expect((await signUp(`Ab1${"e\u0301".repeat(4)}`)).json()).toMatchObject({ errors: [{ field: "password" }] });
});

test("a hash of an earlier version fits, and is made anew when its owner signs in", async () => {
  const { db } = server.dependencies;
  await signUp(composed);
  const mixed = "A\u030Angstr\u00F6m1";
  const passwordHash = await hash(mixed, { memoryCost: 64, timeCost: 2, parallelism: 1 });
  await db.update(users).set({ passwordHash }).where(eq(users.email, email));
  expect([await signIn(mixed), await signIn(composed), await signIn(decomposed)]).toEqual([200, 200, 200]);
});

test("the other form is no new password", async () => {
  await signUp(composed);
  const signedIn = await server.call("POST", "/user/signin", { payload: { email, password: composed } });
  const headers = { cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const payload = { oldPassword: composed, newPassword: decomposed };
  const answer = await server.call("POST", "/user/change-password", { payload, headers });
  expect(answer.json()).toMatchObject({ code: "account.samePassword" });
});
