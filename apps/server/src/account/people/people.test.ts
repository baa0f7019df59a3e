import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "../../platform/database/schema/accounts.ts";
import { refunds } from "../../platform/database/schema/payments.ts";
import { newId } from "../../platform/lib/id.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { dayIn } from "../../platform/lib/time/kolkata.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import { runPaymentJobs } from "../../testing/payments/run-payment-jobs.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withPaymentServer } from "../../testing/with-test-server.ts";
import { purgeExpired } from "../../app/scheduled-cleanup.ts";
import { insertGrant } from "../rights/grants.ts";

type Schemas = components["schemas"];

const server = withPaymentServer();
let admin: TestAccount;
let asha: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  asha = await server.signedIn({ fullName: "Asha Verma" });
});

const now = () => server.dependencies.clock();
const later = (days: number) => new Date(now().getTime() + days * day).toISOString();

async function found(query: string): Promise<Schemas["PeopleAnswer"]> {
  const answer = await server.call("GET", `/people${query}`, admin);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const names = async (query: string) => (await found(query)).people.map(({ fullName }) => fullName);

async function act(path: string, payload: object = {}, method: "POST" | "PUT" = "POST") {
  const answer = await server.call(method, path, {
    headers: admin.headers,
    payload: { reason: "She asked for it.", ...payload },
  });
  const { message, person } = answer.json<{ message: string; person?: Schemas["Person"] }>();
  return { status: answer.statusCode, message, person };
}
const write = (id: string) =>
  act(`/people/${id}/mail`, { subject: " Your batch\n begins ", text: "On Monday.\n\nBring paper." });
const details = async (id = asha.id) =>
  (await server.call("GET", `/people/${id}`, admin)).json<Schemas["PersonAnswer"]>().person;

const shared = "The shared demo account cannot be changed";

const refundsGiven = () => server.dependencies.db.select().from(refunds);
const sums = async () => (await refundsGiven()).map(({ amount }) => amount).toSorted((a, b) => a - b);
const refund = (payment: string, amount?: number, refunded?: number) =>
  act(`/people/${asha.id}/payments/${payment}/refund`, {
    ...(amount !== undefined && { amount: String(amount) }),
    ...(refunded !== undefined && { refunded: String(refunded) }),
  });

describe("the list", () => {
  test("is found by name, address, receipt, payment and subscription, in any script and case", async () => {
    await server.signedIn({ fullName: "कबीर दास" });
    const { razorpay_payment_id: payment, razorpay_subscription_id: subscription } = await server.buy(asha);
    const receipt = (await details()).payments[0]?.receiptNumber ?? "";
    const searched = ["asha", "VERMA", asha.email, receipt, payment, subscription];
    for (const text of searched) expect(await names(`?q=${encodeURIComponent(text)}`)).toEqual(["Asha Verma"]);
    expect(await names(`?q=${encodeURIComponent("कबीर")}`)).toEqual(["कबीर दास"]);
    expect(await names("?q=nobody")).toEqual([]);
  });

  test("is filtered by each kind of right, by role, by days and by being disabled", async () => {
    const [granted, ended] = [
      await server.signedIn({ fullName: "Granted One" }),
      await server.signedIn({ fullName: "Ended One" }),
    ];
    const early = await server.signedIn({ fullName: "Early Bird", createdAt: new Date("2025-01-10T20:00:00.000Z") });
    await server.buy(asha);
    const { db } = server.dependencies;
    const prize = await insertGrant(db, { userId: granted.id, from: now(), reason: "A prize" }, now());
    const past = { from: new Date(now().getTime() - 2 * day), until: new Date(now().getTime() - day) };
    await insertGrant(db, { userId: ended.id, ...past, reason: "A prize" }, now());
    await insertGrant(db, { userId: early.id, from: new Date(later(2)), reason: "Later" }, now());
    await act(`/people/${early.id}/disable`);
    expect(await names("?right=subscribed")).toEqual(["Asha Verma"]);
    expect(await names("?right=granted")).toEqual(["Granted One"]);
    expect(await names("?right=ended")).toEqual(["Ended One"]);
    expect(await names("?right=never")).toEqual(["Meera Nair", "Early Bird"]);
    await insertGrant(db, { userId: ended.id, from: new Date(later(2)), reason: "Later" }, now());
    await act(`/people/${granted.id}/rights/${prize.id}/end`);
    expect((await names("?right=ended")).toSorted()).toEqual(["Ended One", "Granted One"]);
    expect(await names("?right=granted")).toEqual([]);
    expect(await names("?role=ADMIN")).toEqual(["Meera Nair"]);
    expect(await names("?disabled=true")).toEqual(["Early Bird"]);
    // It is the 11th in India.
    expect(await names("?joinedTo=2025-01-11")).toEqual(["Early Bird"]);
    expect(await names("?joinedTo=2025-01-10")).toEqual([]);
    expect(await names("?joinedFrom=2026-06-15&q=one")).toHaveLength(2);
    expect(await names("?joinedFrom=0001-01-01&joinedTo=2025-01-11")).toEqual(["Early Bird"]);
    server.pass(3 * day);
    await server.call("POST", "/user/getuser", asha);
    admin = await server.signedIn({ role: "ADMIN", fullName: "Second Admin" });
    expect(await names("?seenFrom=2026-06-18&role=USER")).toEqual(["Asha Verma"]);
    expect(await names("?seenTo=2026-06-17&role=USER")).not.toContain("Asha Verma");
    await insertGrant(db, { userId: asha.id, from: now(), reason: "A prize" }, now());
    expect(await names("?right=granted")).not.toContain("Asha Verma");
    server.pass(366 * day);
    admin = await server.signedIn({ role: "ADMIN", fullName: "Third Admin" });
    expect(await names("?right=granted")).toContain("Asha Verma");
    expect(await names("?right=subscribed")).toEqual([]);
  });

  test.each(["joined", "name", "seen"])("has each person once in pages by %s", async (sort) => {
    for (const fullName of ["Bela Rao", "bela rao", "Chitra Sen", "Dev Anand"]) await server.signedIn({ fullName });
    const seen: string[] = [];
    let cursor = "";
    for (let page = 0; page < 4; page += 1) {
      const answer = await found(`?sort=${sort}&limit=2${cursor}`);
      expect(answer.total).toBe(6);
      seen.push(...answer.people.map(({ _id }) => _id));
      if (answer.nextCursor === undefined) break;
      cursor = `&cursor=${answer.nextCursor}`;
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
  });

  test("is in the order of names, of joining and of the last visit", async () => {
    const early = await server.signedIn({ fullName: "Bela Rao", createdAt: new Date("2025-01-10T20:00:00.000Z") });
    server.pass(day);
    await server.call("POST", "/user/getuser", early);
    expect(await names("?sort=name")).toEqual(["Asha Verma", "Bela Rao", "Meera Nair"]);
    expect((await names("?sort=joined")).at(-1)).toBe("Bela Rao");
    expect(await names("?sort=seen&role=USER")).toEqual(["Bela Rao", "Asha Verma"]);
  });

  test("refuses a place that it did not give", async () => {
    expect((await server.call("GET", "/people?cursor=WzFd", admin)).statusCode).toBe(400);
  });

  test("as CSV has everybody that fits, and nothing that a spreadsheet executes", async () => {
    await server.signedIn({ fullName: "=HYPERLINK(1)" });
    const answer = await server.call("GET", "/people/csv?role=USER", admin);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="people-${dayIn(now())}.csv"`);
    const rows = parse(answer.body, { bom: true, columns: true });
    const joined = { Right: "never", Joined: dayIn(now()), Disabled: "" };
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ Name: "'=HYPERLINK(1)", ...joined }));
    expect(rows).toContainEqual(expect.objectContaining({ Name: "Asha Verma", Email: asha.email, ...joined }));
  });
});

describe("rights", () => {
  test("one is given, moved and ended, and the person sees each step", async () => {
    const course = await publish(server, admin);
    const given = await act(`/people/${asha.id}/rights`, { course: course._id, until: later(30) });
    expect([given.status, given.message]).toEqual([200, "Right granted"]);
    const right = given.person?.rights[0];
    expect(right).toMatchObject({
      course: { _id: course._id, title: course.title },
      until: later(30),
      source: "grant",
      reason: "She asked for it.",
    });
    const moved = await act(`/people/${asha.id}/rights/${right?._id}`, { until: later(60), reason: "Exams" }, "PUT");
    expect(moved.person?.rights[0]).toMatchObject({ until: later(60), reason: "Exams" });
    expect(moved.person?.right).toBe("granted");
    const ended = await act(`/people/${asha.id}/rights/${right?._id}/end`, { reason: "By mistake" });
    expect(ended.person?.rights[0]).toMatchObject({ endedAt: now().toISOString(), endReason: "By mistake" });
    expect(ended.person?.right).toBe("ended");
    expect((await act(`/people/${asha.id}/rights/${right?._id}/end`)).status).toBe(409);
  });

  test.each([
    ["a course that is not there", { course: newId() }, "This course is not there"],
    ["an end before now", { until: "2026-01-01T00:00:00Z" }, "The end should be later than now, and after the start"],
    ["a day in no calendar", { until: "2027-02-31T00:00:00Z" }, "This day is in no calendar"],
    ["no reason", { reason: " " }, "Please give a reason"],
  ])("%s is refused", async (_what, payload, message) => {
    expect(await act(`/people/${asha.id}/rights`, payload)).toMatchObject({ status: 400, message });
    expect((await details()).rights).toEqual([]);
  });

  test("a paid one, and one of somebody else, are not changed", async () => {
    await server.buy(asha);
    const [paid] = (await details()).rights;
    expect((await act(`/people/${asha.id}/rights/${paid?._id}/end`)).status).toBe(409);
    expect((await act(`/people/${admin.id}/rights/${paid?._id}/end`)).status).toBe(404);
    expect((await details()).right).toBe("subscribed");
  });
});

describe("the account", () => {
  test("is disabled and enabled again, once each; the own one is not", async () => {
    const disabled = await act(`/people/${asha.id}/disable`);
    expect(disabled.person).toMatchObject({ disabledAt: now().toISOString(), disabledReason: "She asked for it." });
    expect((await server.call("POST", "/user/getuser", asha)).statusCode).toBe(401);
    expect((await act(`/people/${asha.id}/disable`)).status).toBe(409);
    expect((await act(`/people/${asha.id}/reset-link`)).status).toBe(409);
    expect((await act(`/people/${asha.id}/enable`)).person?.disabledAt).toBeUndefined();
    expect((await act(`/people/${asha.id}/enable`)).status).toBe(409);
    expect((await act(`/people/${admin.id}/disable`)).status).toBe(409);
  });

  test("is signed out everywhere, and gets a link for a new password", async () => {
    expect((await act(`/people/${asha.id}/sessions/end`)).status).toBe(200);
    expect((await server.call("POST", "/user/getuser", asha)).statusCode).toBe(401);
    expect((await act(`/people/${asha.id}/reset-link`)).status).toBe(200);
    expect(await server.deliver()).toMatchObject([{ to: { address: asha.email } }]);
  });

  test("gets a mail of the team, in one line of a subject, and none when disabled", async () => {
    expect((await write(asha.id)).status).toBe(200);
    expect(await server.deliver()).toMatchObject([
      { to: { address: asha.email }, subject: "Your batch begins", text: expect.stringContaining("On Monday.") },
    ]);
    await act(`/people/${asha.id}/disable`);
    expect((await write(asha.id)).status).toBe(409);
  });

  test("of the demo that everybody shares gets no mail, and whoever asks for one is told", async () => {
    const { id } = await server.signedIn({ demo: true });
    expect(await act(`/people/${id}/reset-link`)).toMatchObject({ status: 409, message: shared });
    expect(await write(id)).toMatchObject({ status: 409, message: shared });
    const ofAccount = eq(auditEntries.personId, id);
    expect(await server.dependencies.db.$count(auditEntries, ofAccount)).toBe(0);
  });

  test("has the mails that were sent to them, without text and links, for 90 days", async () => {
    await write(asha.id);
    await act(`/people/${asha.id}/reset-link`);
    await server.deliver();
    const at = { createdAt: now().toISOString(), settledAt: now().toISOString(), state: "sent" };
    const { mails } = await details();
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual({ kind: "letter", subject: "Your batch begins", ...at });
    expect(mails).toContainEqual({ kind: "reset-link", subject: expect.any(String), ...at });
    expect((await details(admin.id)).mails).toEqual([]);
    server.pass(89 * day);
    await purgeExpired(server.dependencies);
    admin = await server.signedIn({ role: "ADMIN" });
    expect((await details()).mails).toHaveLength(2);
    server.pass(2 * day);
    await purgeExpired(server.dependencies);
    expect((await details()).mails).toEqual([]);
  });

  test.each(["x", newId()])("%s that is not there is a 404, whatever is asked", async (id) => {
    expect((await server.call("GET", `/people/${id}`, admin)).statusCode).toBe(404);
    const paths = ["rights", "disable", "enable", "sessions/end", "reset-link", "payments/pay_1/refund"];
    for (const path of paths) expect([path, (await act(`/people/${id}/${path}`)).status]).toEqual([path, 404]);
    expect((await write(id)).status).toBe(404);
  });
});

describe("a payment", () => {
  test("is refunded in parts, never more than was paid; what is left keeps the right", async () => {
    const { razorpay_payment_id: payment } = await server.buy(asha);
    const part = await refund(payment, 10_000);
    expect(part.person?.payments[0]).toMatchObject({ refunded: 10_000, status: "captured" });
    expect(part.person?.right).toBe("subscribed");
    expect(await refund(payment, 39_901)).toMatchObject({
      status: 409,
      message: "At most ₹399 of this payment can be given back",
    });
    const rest = await refund(payment);
    expect(rest.person?.payments[0]).toMatchObject({ refunded: 49_900, status: "refunded" });
    expect(rest.person?.right).toBe("ended");
    expect((await refund(payment)).status).toBe(409);
    expect(new Set((await refundsGiven()).map(({ amount }) => amount))).toEqual(new Set([10_000, 39_900]));
  });

  test("is not refunded by less than the payment provider gives back, now or later", async () => {
    const { razorpay_payment_id: payment } = await server.buy(asha);
    expect(await refund(payment, 99)).toMatchObject({ status: 409, message: "At least ₹1 has to be given back" });
    expect(await refund(payment, 49_850)).toMatchObject({
      status: 409,
      message: "Give back all ₹499, or leave at least ₹1",
    });
    expect(await server.gateway.listRefunds(payment)).toEqual([]);
    expect([(await refund(payment, 49_800)).status, (await refund(payment, 100)).status]).toEqual([200, 200]);
  });

  test("of which more was given back than was paid has nothing left", async () => {
    const { razorpay_payment_id: paymentId } = await server.buy(asha);
    const at = server.dependencies.clock();
    const given = { paymentId, kind: "chargeback", amount: 50_000, refundedAt: at, recordedAt: at } as const;
    await server.dependencies.db.insert(refunds).values({ id: "disp_1", ...given });
    const refused = { status: 409, message: "All of this payment was given back already" };
    for (const answer of [await refund(paymentId), await refund(paymentId, 10_000), await refund(paymentId, 1, 0)])
      expect(answer).toMatchObject(refused);
  });

  describe("that is refunded at the payment provider itself", () => {
    test("is refunded in part beside that once it is over, and in full at once", async () => {
      const { razorpay_payment_id: payment } = await server.buy(asha);
      const { controls } = server.sandbox;
      const { id } = controls.refundByHand(payment, 20_000);
      const refused = { status: 409, message: "A refund of this payment is under way" };
      expect(await refund(payment, 10_000)).toMatchObject(refused);
      controls.settleRefund(id, "processed");
      // Its webhook is still under way.
      expect((await refund(payment, 10_000)).status).toBe(200);
      expect(await sums()).toEqual([10_000, 20_000]);
      controls.refundByHand(payment, 5000);
      expect((await refund(payment)).status).toBe(200);
      const all = await server.gateway.listRefunds(payment);
      expect(all.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([5000, 10_000, 14_900, 20_000]);
    });

    test("is not refunded in part while the provider cannot be asked about it", async () => {
      const { razorpay_payment_id: payment } = await server.buy(asha);
      server.sandbox.controls.setSwitches({ calls: "500", callsTo: "refund" });
      expect((await refund(payment, 10_000)).status).toBe(503);
      server.sandbox.controls.resetSwitches();
      await runPaymentJobs(server.dependencies);
      expect(await sums()).toEqual([]);
    });
  });

  test("that was refunded meanwhile, as when an answer was lost, is not refunded by who has not seen it", async () => {
    const { razorpay_payment_id: payment } = await server.buy(asha);
    for (const status of [200, 409]) expect((await refund(payment, 5000, 0)).status).toBe(status);
    expect(await refund(payment, undefined, 0)).toMatchObject({
      status: 409,
      message: "Some of this payment has been refunded meanwhile, and ₹449 is left. Look before you refund more.",
    });
    expect((await refundsGiven()).map(({ amount }) => amount)).toEqual([5000]);
    expect((await refund(payment, 5000, 5000)).person?.payments[0]).toMatchObject({ refunded: 10_000 });
  });

  test("of which two refunds are asked for at once is refunded once", async () => {
    const { razorpay_payment_id: payment } = await server.buy(asha);
    const both = await Promise.all([refund(payment, 20_000), refund(payment, 20_000)]);
    await runPaymentJobs(server.dependencies);
    const accepted = both.filter(({ status }) => status === 200).length;
    const total = (await refundsGiven()).reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBe(accepted * 20_000);
    expect(await server.gateway.listRefunds(payment)).toHaveLength(accepted);
  });

  test("of somebody else is not there", async () => {
    const other = await server.signedIn();
    const { razorpay_payment_id: payment } = await server.buy(other);
    expect((await refund(payment)).status).toBe(404);
    expect(await refundsGiven()).toEqual([]);
  });
});
