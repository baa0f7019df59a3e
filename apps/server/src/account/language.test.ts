import type { components } from "@lms/api/schema";
import { offeredLanguages } from "@lms/texts/languages";
import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { formBody, formOf } from "../testing/form-body.ts";
import { withTestServer } from "../testing/with-test-server.ts";

const server = withTestServer();

const getUser = async (headers: InjectOptions["headers"]) => {
  const answer = await server.call("POST", "/user/getuser", { headers: headers ?? {} });
  return answer.json<{ message: string; user: { language?: string } }>();
};

test("an account that has chosen none has no language, and is answered in English", async () => {
  const asha = await server.signedIn();
  expect(await getUser(asha.headers)).toMatchObject({ message: "User details", user: {} });
  expect((await getUser(asha.headers)).user).not.toHaveProperty("language");
});

test("a chosen language answers requests that ask for none, in every session", async () => {
  const asha = await server.signedIn();
  const set = await server.call("PUT", "/user/language", { payload: { language: "hi" }, headers: asha.headers });
  expect(set.json()).toMatchObject({ code: "account.languageSet", user: { language: "hi" } });
  expect(await getUser(asha.headers)).toMatchObject({ message: "आपके खाते की जानकारी", user: { language: "hi" } });
  const asksForEnglish = { ...asha.headers, "accept-language": "en-GB" };
  expect(await getUser(asksForEnglish)).toMatchObject({ message: "User details", user: { language: "hi" } });
  const asksForAnother = { ...asha.headers, "accept-language": "fr" };
  expect(await getUser(asksForAnother)).toMatchObject({ message: "आपके खाते की जानकारी" });
});

test.each([[{}], [{ language: "xx" }], [{ language: null }], [{ language: "hi-IN" }]])(
  "%j is refused, and changes nothing",
  async (payload) => {
    const asha = await server.signedIn();
    const answer = await server.call("PUT", "/user/language", { payload, headers: asha.headers });
    expect(answer.statusCode).toBe(400);
    expect((await getUser(asha.headers)).user).not.toHaveProperty("language");
  },
);

test("whoever signs up is written to in the language of the page", async () => {
  const form = { fullName: "Asha Verma", email: "asha@example.com", password: "Sitar2024" };
  const body = await formBody(formOf(Object.entries(form)));
  const headers = { ...body.headers, "accept-language": "hi" };
  expect((await server.call("POST", "/user/signup", { ...body, headers })).statusCode).toBe(201);
  expect(await server.dependencies.db.select({ language: users.language }).from(users)).toEqual([{ language: "hi" }]);
});

test("a sign-in suggests the language of the page, and leaves one that was chosen", async () => {
  const { email, password } = await server.signedIn();
  const signIn = async (language: string | undefined) => {
    const headers = language === undefined ? {} : { "accept-language": language };
    const answer = await server.call("POST", "/user/signin", { payload: { email, password }, headers });
    return answer.json<{ user: { language?: string } }>().user.language;
  };
  expect(await signIn(undefined)).toBeUndefined();
  expect(await signIn("hi-IN")).toBe("hi");
  expect(await signIn("en")).toBe("hi");
});

test("the shared demo account keeps none", async () => {
  const guest = await server.signedIn({ demo: true });
  const { email, password } = guest;
  const headers = { "accept-language": "hi" };
  await server.call("POST", "/user/signin", { payload: { email, password }, headers });
  const set = await server.call("PUT", "/user/language", { payload: { language: "hi" }, headers: guest.headers });
  expect(set.statusCode).toBe(403);
  const [row] = await server.dependencies.db.select().from(users).where(eq(users.id, guest.id));
  expect(row?.language).toBeNull();
});

test("the contract names the languages that are offered", () => {
  const language: Record<components["schemas"]["Language"], true> = { en: true, hi: true };
  expect(Object.keys(language)).toEqual(offeredLanguages);
});
