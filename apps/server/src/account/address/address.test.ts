import { beforeEach, describe, expect, test } from "vitest";
import { hour, minute } from "../../platform/lib/time/durations.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

const server = withTestServer();
const [oldEmail, newEmail] = ["asha@example.com", "asha.verma@example.com"];
let admin: TestAccount;
let support: TestAccount;
let asha: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  support = await server.signedIn({ role: "SUPPORT", fullName: "Ravi Iyer" });
  asha = await server.signedIn({ fullName: "Asha Verma", email: oldEmail });
});

async function change(email = newEmail, person = asha, caller = support) {
  const answer = await server.call("PUT", `/people/${person.id}/address`, {
    headers: caller.headers,
    payload: { email, reason: "She cannot read the old mails." },
  });
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code };
}

const to = (mails: readonly Mail[], address: string) =>
  mails.filter((mail) => JSON.stringify(mail.to).includes(address));
const linkIn = (mail: Mail | undefined, pattern: RegExp) =>
  decodeURIComponent(pattern.exec(mail?.text ?? "")?.[1] ?? "");
/** The link of the mail to the old address. */
const undoLink = async (address = oldEmail) =>
  linkIn(to(await server.deliver(), address)[0], /undo-address\?token=(\S+)/);

async function undo(token: string) {
  const answer = await server.call("POST", `/user/address/undo?token=${encodeURIComponent(token)}`);
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code };
}

async function signIn(email: string, password = asha.password): Promise<number> {
  return (await server.call("POST", "/user/signin", { payload: { email, password } })).statusCode;
}

async function signUp(email: string): Promise<number> {
  const form = formOf([
    ["fullName", "Somebody Else"],
    ["email", email],
    ["password", "Tabla2025"],
  ]);
  return (await server.call("POST", "/user/signup", await formBody(form))).statusCode;
}

const isSignedIn = async ({ headers }: TestAccount) =>
  (await server.call("POST", "/user/getuser", { headers })).statusCode === 200;

async function newPassword(address: string, password: string): Promise<void> {
  await server.call("POST", "/user/forgot-password", { payload: { email: address } });
  const token = linkIn(to(await server.deliver(), address).at(-1), /reset-password\/(\S+)/);
  expect((await server.call("POST", `/user/reset/${token}`, { payload: { password } })).statusCode).toBe(200);
}

test("the new address signs in, the session goes on, and both addresses are told", async () => {
  expect(await change(` Asha <${newEmail}> `)).toEqual({ status: 200, code: "account.addressChanged" });
  expect([await signIn(newEmail), await signIn(oldEmail), await isSignedIn(asha)]).toEqual([200, 401, true]);
  const mails = await server.deliver();
  expect(mails).toHaveLength(2);
  expect(to(mails, newEmail)[0]?.text).toContain(newEmail);
  expect(to(mails, newEmail)[0]?.text).not.toContain("undo-address");
  expect(to(mails, oldEmail)[0]?.text).not.toContain(newEmail);
  const trail = await server.call("GET", "/audit?action=changePersonAddress", { headers: admin.headers });
  const [entry] = trail.json<{ entries: object[] }>().entries;
  expect(JSON.stringify(entry)).toContain("She cannot read the old mails.");
  expect(entry).toMatchObject({ actor: { name: "Ravi Iyer" }, person: asha.id });
  const own = await server.call("GET", "/audit/mine", { headers: asha.headers });
  expect(own.json()).toMatchObject({ entries: [{ action: "changePersonAddress", actor: { name: "Ravi Iyer" } }] });
});

test("a link for a new password that was mailed to the old address is void", async () => {
  await server.call("POST", "/user/forgot-password", { payload: { email: oldEmail } });
  const token = linkIn((await server.deliver())[0], /reset-password\/(\S+)/);
  await change();
  const reset = await server.call("POST", `/user/reset/${token}`, { payload: { password: "Tabla2025" } });
  expect(reset.statusCode).toBe(400);
});

describe("the owner of the old address", () => {
  test("gets the account back, whatever was done with it meanwhile", async () => {
    await change();
    const link = await undoLink();
    await newPassword(newEmail, "Sarod2027");
    const thief = await server.call("POST", "/user/signin", { payload: { email: newEmail, password: "Sarod2027" } });
    const cookie = `session=${thief.cookies.find(({ name }) => name === "session")?.value}`;
    await server.call("POST", "/user/forgot-password", { payload: { email: newEmail } });
    const thiefsLink = linkIn(to(await server.deliver(), newEmail)[0], /reset-password\/(\S+)/);
    server.pass(71 * hour);
    expect(await undo(link)).toEqual({ status: 200, code: "account.addressRestored" });
    expect(await isSignedIn({ ...asha, headers: { cookie } })).toBe(false);
    expect([await signIn(newEmail, "Sarod2027"), await signIn(oldEmail, "Sarod2027")]).toEqual([401, 401]);
    const again = await server.call("POST", `/user/reset/${thiefsLink}`, { payload: { password: "Sitar2027" } });
    expect(again.statusCode).toBe(400);
    const token = linkIn(to(await server.deliver(), oldEmail).at(-1), /reset-password\/(\S+)/);
    await server.call("POST", `/user/reset/${token}`, { payload: { password: "Tabla2025" } });
    expect(await signIn(oldEmail, "Tabla2025")).toBe(200);
    const trail = await server.call("GET", "/audit?action=undoAddressChange", { headers: admin.headers });
    expect(trail.json()).toMatchObject({ entries: [{ person: asha.id, actor: { name: "Asha Verma", role: "USER" } }] });
  });

  test("is told when it is too late, was done already, or the link is another one", async () => {
    await change();
    const link = await undoLink();
    server.pass(72 * hour);
    expect(await undo(link)).toEqual({ status: 409, code: "account.addressUndoOver" });
    server.pass(-minute);
    const both = await Promise.all([undo(link), undo(link)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await undo(link)).toEqual({ status: 409, code: "account.addressUndone" });
    expect(await undo(`${link}x`)).toEqual({ status: 400, code: "account.invalidAddressLink" });
  });

  test("comes before all who had the account after", async () => {
    await change();
    const first = await undoLink();
    server.pass(hour);
    await change("third@example.com");
    const second = await undoLink(newEmail);
    expect((await undo(first)).status).toBe(200);
    expect(await undo(second)).toEqual({ status: 409, code: "account.addressUndone" });
    await newPassword(oldEmail, "Tabla2025");
    expect(await signIn(oldEmail, "Tabla2025")).toBe(200);
  });
});

describe("the old address", () => {
  test("is nobody else's for 72 hours, and anybody's afterwards", async () => {
    await change();
    const dev = await server.signedIn({ fullName: "Dev Rao" });
    expect(await signUp(oldEmail)).toBe(409);
    expect((await change(oldEmail, dev)).code).toBe("account.emailTaken");
    server.pass(72 * hour);
    expect(await signUp(oldEmail)).toBe(201);
  });

  test("can be given back to its account", async () => {
    await change();
    expect((await change(oldEmail)).status).toBe(200);
  });
});

describe("an address", () => {
  test("of another account is refused, and of the same one", async () => {
    const dev = await server.signedIn({ fullName: "Dev Rao", email: "dev@example.com" });
    expect(await change("DEV@example.com")).toEqual({ status: 409, code: "account.emailTaken" });
    expect((await change("ASHA@example.com")).code).toBe("account.sameAddress");
    expect((await change("no address")).status).toBe(400);
    expect((await change(newEmail, { ...dev, id: "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f" })).status).toBe(404);
  });

  test("goes to one of those who get it at the same moment", async () => {
    const dev = await server.signedIn({ fullName: "Dev Rao", email: "dev@example.com" });
    const changes = await Promise.all([change(newEmail), change(newEmail, dev), signUp(newEmail)]);
    const done = changes.filter((each) => (typeof each === "number" ? each : each.status) < 300);
    expect(done).toHaveLength(1);
  });
});

test("support reaches learners alone, and administrators the team", async () => {
  const other = await server.signedIn({ role: "SUPPORT" });
  const { _id: courseId } = await publish(server, admin);
  const editor = await server.signedIn({ staffOf: [{ courseId, kind: "assistant" }] });
  for (const person of [admin, other, support, editor])
    expect((await change("x@example.com", person)).code).toBe("account.teamByAdmins");
  expect((await change("x@example.com", other, admin)).status).toBe(200);
  expect((await change("y@example.com", admin, admin)).status).toBe(200);
  expect((await change("z@example.com", editor, asha)).status).toBe(403);
  const demo = await server.signedIn({ demo: true });
  expect((await change("z@example.com", demo, admin)).code).toBe("account.demoAccount");
});
