import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { putInvitation } from "../account/invitations/invitations.ts";
import { openCase } from "../billing/cases/case-repository.ts";
import { putInvite } from "../batches/roster/invites.ts";
import { addressChanges, users } from "../platform/database/schema/accounts.ts";
import { batchSessions } from "../platform/database/schema/batches.ts";
import { courseLearners } from "../platform/database/schema/courses.ts";
import { entitlements, rightReminders } from "../platform/database/schema/entitlements.ts";
import { posts, questionFollowers } from "../platform/database/schema/conversation.ts";
import { contactMessages } from "../platform/database/schema/messages.ts";
import { mailedKinds, mutedNotices, noticeKinds, notices } from "../platform/database/schema/notices.ts";
import { paymentCases, refunds } from "../platform/database/schema/payments.ts";
import { newId } from "../platform/lib/id.ts";
import { day } from "../platform/lib/time/durations.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { mimeMessage } from "../platform/mail/mime-message.ts";
import type { QueuedMail } from "../platform/database/schema/queued-mail.ts";
import { renderMail } from "../platform/mail/render-mail.ts";
import { addBatch, addSession, announce } from "../testing/batches.ts";
import { addLecture, publish } from "../testing/courses/course-forms.ts";
import { startPaymentServer, type PaymentServer } from "../testing/payments/payment-server.ts";
import { readSiteIdentity } from "../platform/policy/site/site-identity.ts";
import { mailTemplates } from "./mail-templates.ts";

const contactEmail = "contact@example.com";
const devanagari = /[\u0900-\u097F]/;
const addressesAndIds = /\S+@\S+|https?:\/\/\S+|\b(?:pay|sub|rfnd)_\w+|\bLMS-\d{4}-\d+/gu;
const namesOfThings = /\b(?:LMS|IST|UTC|Re|Asha Verma)\b/gu;

let server: PaymentServer;

async function changedAddress(userId: string): Promise<string> {
  const { db, clock } = server.dependencies;
  const row = {
    id: newId(),
    userId,
    oldEmail: "a@example.com",
    oldEmailKey: "a@example.com",
    newEmail: "b@example.com",
  };
  await db.insert(addressChanges).values({ ...row, changedAt: clock() });
  return row.id;
}

const mails: QueuedMail[] = [];

beforeAll(async () => {
  server = await startPaymentServer({ contactEmail });
  const { db, clock } = server.dependencies;
  const admin = await server.signedIn({ role: "ADMIN", language: "hi", email: contactEmail });
  const asha = await server.signedIn({ language: "hi", email: "asha@example.com" });
  const userId = asha.id;
  mails.push(
    { kind: "welcome", userId },
    { kind: "letter", userId, from: "मीरा नायर", subject: "आपका बैच", text: "वह सोमवार से शुरू होगा।\n\nशुभकामनाएँ" },
    { kind: "reset-link", emailKey: asha.email },
    { kind: "address-changed", changeId: await changedAddress(userId), to: "old" },
    { kind: "address-changed", changeId: await changedAddress(userId), to: "new" },
    { kind: "password-changed", userId, at: clock().toISOString() },
  );

  const { razorpay_payment_id: paymentId, razorpay_subscription_id: subscriptionId } = await server.buy(asha);
  await server.unsubscribe(asha);
  await server.processWebhooks();
  const [refund] = await db.select().from(refunds);
  const paymentOfNobody = { kind: "payment-of-nobody", subject: paymentId, paymentId, amount: 49_900 } as const;
  await openCase(db, paymentOfNobody, { now: clock() });
  const [opened] = await db.select().from(paymentCases);
  mails.push(
    { kind: "payment-receipt", paymentId },
    { kind: "subscription-cancelled", subscriptionId, refund: 49_900 },
    { kind: "subscription-cancelled", subscriptionId, refund: 0 },
    { kind: "payment-refunded", refundId: refund?.id ?? "" },
    { kind: "charge-failed", subscriptionId },
    { kind: "payment-case", caseId: opened?.id ?? "" },
  );

  const ravi = await server.signedIn({ language: "hi", subscribed: true });
  const [right] = await db.select().from(entitlements).where(eq(entitlements.userId, ravi.id));
  const reminder = {
    id: newId(),
    entitlementId: right?.id ?? "",
    userId: ravi.id,
    kind: "day",
    createdAt: clock(),
  } as const;
  await db.insert(rightReminders).values({ ...reminder, endsAt: right?.endsAt ?? clock() });
  mails.push({ kind: "subscription-ends", reminderId: reminder.id });

  const course = await publish(server, admin, { title: "बीजगणित" });
  const [lecture] = await addLecture(server, admin, course._id, "औसत");
  const firstOpenedAt = new Date(clock().getTime() - day);
  await db.insert(courseLearners).values({ courseId: course._id, userId: ravi.id, firstOpenedAt });
  mails.push({ kind: "lecture-news", courseId: course._id, lectureIds: [lecture?._id ?? ""], userId: ravi.id });

  const lectureId = lecture?._id ?? "";
  const post = { courseId: course._id, lectureId, text: "क्यों?", createdAt: clock() };
  await db.insert(posts).values([
    { ...post, id: "thread", title: "औसत क्यों?" },
    { ...post, id: "answer", questionId: "thread" },
  ]);
  await db.insert(questionFollowers).values({
    questionId: "thread",
    userId: ravi.id,
    following: true,
    seenAt: new Date(clock().getTime() - day),
  });
  mails.push({ kind: "answers", userId: ravi.id, questionIds: ["thread"] });

  const message = { name: "आशा", email: asha.email, message: "क्या हिन्दी में कोर्स हैं?" };
  await server.call("POST", "/contact", { payload: message });
  const [contact] = await db.select().from(contactMessages);
  const messageId = contact?.id ?? "";
  await server.call("POST", `/contact/${messageId}/answers`, { payload: { text: "जी, हैं।" }, headers: admin.headers });
  const [answered] = await db.select().from(contactMessages);
  const answerId = answered?.answers[0]?.id ?? "";
  mails.push({ kind: "contact-message", messageId }, { kind: "contact-answer", messageId, answerId });

  const learner = await server.signedIn({ language: "hi", subscribed: true });
  const batch = await addBatch(server, admin, { title: "शाम का बैच", needsSubscription: true });
  const batchId = batch._id;
  await server.call("POST", `/batch/${batchId}/join`, { headers: learner.headers });
  await announce(server, admin, batchId, { title: "सोमवार", body: "हम सात बजे शुरू करेंगे।" });
  await addSession(server, admin, batchId, { topic: "औसत" });
  const [session] = await db.select().from(batchSessions);
  if (session === undefined) throw new Error("The session is not there.");
  const told = { id: session.id, topic: session.topic, startsAt: session.startsAt.toISOString() };
  const times = { endsAt: session.endsAt.toISOString(), previousStartsAt: session.startsAt.toISOString() };
  for (const kind of noticeKinds.filter((each) => each !== "joined" && each !== "announcement")) {
    const shown = { batchId, kind, occasion: kind, session: { ...told, ...times }, createdAt: clock() };
    await db.insert(notices).values({ id: newId(), ...shown });
  }
  const inviteId = await putInvite(db, batchId, asha.email, clock());
  mails.push(
    { kind: "batch-place", batchId, userId: learner.id },
    { kind: "batch-membership-ends", batchId, userId: learner.id },
    { kind: "batch-invite", inviteId: inviteId ?? "" },
  );
  const invitation = { email: asha.email, courseId: null, reason: "A prize", invitedBy: admin.id };
  const endsAt = new Date(clock().getTime() + day);
  const invitationId = (await putInvitation(db, { ...invitation, endsAt }, clock())) ?? "";
  mails.push({ kind: "invitation", invitationId });
  for (const { id } of await db.select().from(notices)) {
    mails.push({ kind: "batch-notice", noticeId: id, userId: learner.id });
  }
});
afterAll(() => server.close());

async function render(data: QueuedMail): Promise<Mail | undefined> {
  const { db, config, clock } = server.dependencies;
  const mail = { id: newId(), data, createdAt: clock() };
  return renderMail(mailTemplates(server.dependencies), mail, await readSiteIdentity(db, config));
}

const latinIn = (text: string) =>
  text
    .replaceAll(addressesAndIds, "")
    .replaceAll(namesOfThings, "")
    .match(/[A-Za-z]{2,}/gu) ?? [];

test("somebody who chose Hindi gets every kind of mail in it, with no English but names", async () => {
  const kinds = Object.keys(mailTemplates(server.dependencies));
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(kinds));
  const unsaid: QueuedMail[] = [];
  for (const data of mails) {
    const mail = await render(data);
    if (mail === undefined) {
      unsaid.push(data);
      continue;
    }
    expect([data.kind, ...latinIn(`${mail.subject}\n${mail.text}`)]).toEqual([data.kind]);
    expect(mail.subject).toMatch(devanagari);
    expect(mail.html).toContain('<html lang="hi">');
    const body = mail.html.replace(/<head>[\s\S]*<\/head>/u, "").replaceAll(/<[^>]*>/gu, " ");
    expect([data.kind, ...latinIn(body)]).toEqual([data.kind]);
    const pages = [...mail.text.matchAll(/https?:\/\/[^/\s]+(\S*)/gu)].map(([, path = ""]) => path);
    expect(pages.filter((path) => !path.startsWith("/hi/"))).toEqual([]);
  }
  // The session was not cancelled.
  expect(unsaid).toHaveLength(1);
});

interface Notified {
  data: QueuedMail;
  mail: Mail;
}

/** The mails about notices that are sent as things are. */
async function renderNotified(): Promise<Notified[]> {
  const rendered = await Promise.all(mails.map(async (data) => ({ data, mail: await render(data) })));
  return rendered.flatMap(({ data, mail }) => (mail?.unsubscribe === undefined ? [] : [{ data, mail }]));
}

test("each kind of notice ends by the link of its mail, and no other with it; none goes to a disabled account", async () => {
  const { db, clock } = server.dependencies;
  const sender = { name: undefined, address: "site@example.com" };
  const whileOn = await renderNotified();
  await db.update(batchSessions).set({ cancelledAt: clock() });
  const ended: string[] = [];
  for (const { data, mail } of [...whileOn, ...(await renderNotified())]) {
    const { headers } = mimeMessage(mail, sender);
    expect(headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    const link = new URL(/<(.+)>/u.exec(String(Object(headers)["List-Unsubscribe"]))?.[1] ?? "");
    // A mail of a session goes out while it takes place, and another one when it is cancelled.
    const isCancellation = !whileOn.some((other) => other.data === data);
    await db.update(batchSessions).set({ cancelledAt: isCancellation ? clock() : null });
    const before = await renderNotified();
    const { kind } = (await server.app.inject({ method: "POST", url: link.pathname + link.search })).json<{
      kind: string;
    }>();
    const after = new Set((await renderNotified()).map((other) => other.data));
    expect([kind, before.filter((other) => !after.has(other.data)).map((other) => other.data)]).toEqual([kind, [data]]);
    ended.push(kind);
    await db.delete(mutedNotices);
  }
  expect(new Set(ended)).toEqual(new Set(mailedKinds));
  await db.update(users).set({ disabledAt: clock() });
  expect(await renderNotified()).toEqual([]);
});
