// Why: docs/decisions/0196-one-person-one-address.md
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { contactMessages } from "../platform/database/schema/messages.ts";
import { formBody, formOf } from "../testing/form-body.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { ensureAdmin } from "./ensure-admin.ts";
import { fillAddressKeys } from "./fill-address-keys.ts";

const password = "Sitar2024";
const server = withTestServer();

const signUp = async (email: string) =>
  server.call(
    "POST",
    "/user/signup",
    await formBody(formOf(Object.entries({ fullName: "Asha Verma", email, password }))),
  );
const signIn = (email: string, typed = password) =>
  server.call("POST", "/user/signin", { payload: { email, password: typed } });
const forgot = (email: string) => server.call("POST", "/user/forgot-password", { payload: { email } });

async function addAccount(email: string, own = password): Promise<void> {
  const emailKey = email.trim().normalize("NFC").toLowerCase();
  const { db, passwords } = server.dependencies;
  const { id } = await server.signedIn();
  const passwordHash = await passwords.hash(own);
  await db.update(users).set({ email, emailKey, addressKey: null, passwordHash }).where(eq(users.id, id));
}

describe.each([
  [
    "asha@example.com",
    ["\u200Basha@example.com ", "mailto:asha@example.com", "Asha <ASHA@example.com>", "asha＠example.com"],
  ],
  ["पं@उदाहरण.भारत", ["पं@xn--p1b6ci4b4b3a.xn--h2brj9c", "\u200Eपं@उदाहरण.भारत\u00A0"]],
  ["user@xn--bcher-kva.example", ["user@bücher.example", "user@bu\u0308cher.example"]],
])("%s", (email, forms) => {
  test("is one account, in each form", async () => {
    expect((await signUp(email)).statusCode).toBe(201);
    for (const form of [email, ...forms]) {
      expect((await signUp(form)).json()).toMatchObject({ message: "Email already exists" });
      expect((await signIn(form)).statusCode).toBe(200);
      await forgot(form);
      const mails = await server.deliver();
      expect(mails.filter(({ subject }) => subject.startsWith("Reset"))).toHaveLength(1);
    }
    expect(await server.dependencies.db.$count(users)).toBe(1);
  });

  test.each(forms)("is what %j stands for at sign-up", async (form) => {
    expect((await signUp(form)).statusCode).toBe(201);
    expect((await signIn(email)).statusCode).toBe(200);
    const [user] = await server.dependencies.db.select().from(users);
    expect(user?.email).not.toMatch(/[\s:<\p{Default_Ignorable_Code_Point}]/u);
  });
});

test.each([
  "asha,v@example.com",
  "asha@example",
  "asha@exa mple.com",
  "asha@example..com",
  "asha@127.0.0.1",
  ".a@example.com",
])("no mail reaches %j: it is refused", async (email) => {
  const message = "Invalid email id";
  expect((await signUp(email)).json()).toMatchObject({ errors: [{ field: "email", code: "pattern", message }] });
  expect((await forgot(email)).json()).toMatchObject({ message });
});

test("the contact form stores the address alone", async () => {
  const payload = { name: "Asha", email: "mailto:asha@example.com?subject=Hello", message: "Hello" };
  expect((await server.call("POST", "/contact", { payload })).statusCode).toBe(200);
  expect(await server.dependencies.db.select().from(contactMessages)).toMatchObject([{ email: "asha@example.com" }]);
});

describe("accounts of earlier versions", () => {
  test.each([
    ["\u200BDev@example.com", "dev@example.com"],
    ["mailto:dev@example.com", "dev@example.com"],
    ["dev@BÜCHER.example", "dev@xn--bcher-kva.example"],
    ["dev@example.com.", "dev@example.com"],
  ])("%j is found by it, and by %j", async (stored, clean) => {
    await addAccount(stored);
    await fillAddressKeys(server.dependencies.db);
    for (const form of [stored, clean]) {
      expect((await signIn(form)).statusCode).toBe(200);
      expect((await signUp(form)).statusCode).toBe(409);
    }
    await forgot(clean);
    const [mail] = await server.deliver();
    expect(mail?.to.address.toLowerCase()).not.toMatch(/[\u200B:]|[.]$/);
    expect(await ensureAdmin(server.dependencies, { email: clean, password: "Sitar2025" })).toBe("promoted");
  });

  test("none is lost where several have one address", async () => {
    await addAccount("dev@example.com", "First2024");
    await addAccount("\u200Bdev@example.com", "Second2024");
    await addAccount("mailto:dev@example.com", "Third2024");
    await fillAddressKeys(server.dependencies.db);
    const ids = new Set<string>();
    for (const own of ["First2024", "Second2024", "Third2024"]) {
      const answer = await signIn("dev@example.com", own);
      ids.add(answer.json<{ user: { _id: string } }>().user._id);
    }
    expect(ids.size).toBe(3);
    expect((await signIn("dev@example.com", "Fourth2024")).statusCode).toBe(401);

    await forgot("dev@example.com");
    const [mail, ...others] = await server.deliver();
    expect(others).toEqual([]);
    expect(new Set(mail?.text.match(/\/reset-password\/\S+/g)).size).toBe(3);
    expect(mail?.text).toContain("several accounts");
  });
});
