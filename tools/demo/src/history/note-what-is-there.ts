import { and, asc, desc, eq, gt, isNotNull, lte } from "drizzle-orm";
import { demoLearner } from "../../../../apps/server/src/config/demo-accounts.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { announcements, batches } from "../../../../apps/server/src/platform/database/schema/batches.ts";
import { lectureCaptions } from "../../../../apps/server/src/platform/database/schema/captions.ts";
import {
  courses,
  courseStaff,
  lectures,
  sections,
} from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { contactMessages } from "../../../../apps/server/src/platform/database/schema/messages.ts";
import { refunds, payments } from "../../../../apps/server/src/platform/database/schema/payments.ts";
import { day, minute } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import { accountSubject, audit } from "../../../../apps/server/src/platform/policy/audit/audit.ts";
import { readSettings } from "../../../../apps/server/src/site/settings/save-settings.ts";
import { teamAge } from "../accounts/team.ts";

export type Person = Pick<typeof users.$inferSelect, "id" | "fullName" | "email">;

export interface Team {
  admin: Person;
  support: Person;
  editor: Person;
}

/** What somebody of the team did at a time has an entry of that time. */
export type Act = (who: Person, action: string, at: Date, work: () => Promise<unknown>) => Promise<void>;

interface History {
  team: Team;
  act: Act;
  now: Date;
}

/** Entries of what the rows of the demo say: each change has been made at its time, by who does such things. */
export async function noteWhatIsThere(tx: Database, history: History): Promise<void> {
  await noteTeam(tx, history);
  await noteCourses(tx, history);
  await noteBatches(tx, history);
  await noteMessages(tx, history);
  await noteRefund(tx, history);
  await noteSeeing(tx, history);
  await noteSettings(tx, history);
}

const since = ({ now }: History) => new Date(now.getTime() - teamAge);
const daysBefore = ({ now }: History, days: number) => new Date(now.getTime() - days * day);

async function noteTeam(tx: Database, history: History): Promise<void> {
  const { act, team } = history;
  const { admin, support, editor } = team;
  const role = { before: { role: "USER" }, after: { role: "SUPPORT", reason: "Answers the learners' messages" } };
  await act(admin, "setPersonRole", daysBefore(history, 58), () =>
    audit(tx, { subject: accountSubject(support), person: support.id, ...role }),
  );
  for (const { courseId, kind } of await ownCourses(tx, editor.id)) {
    await act(admin, "addCourseStaff", daysBefore(history, 57), () =>
      audit(tx, { subject: ["course", courseId], person: editor.id, after: { staff: kind } }),
    );
  }
}

function ownCourses(tx: Database, userId: string) {
  const { courseId, kind } = courseStaff;
  return tx.select({ courseId, kind }).from(courseStaff).where(eq(courseStaff.userId, userId)).orderBy(asc(courseId));
}

async function noteCourses(tx: Database, history: History): Promise<void> {
  const { act, team } = history;
  const isNew = and(eq(courses.seeded, true), eq(courses.published, true), gt(courses.createdAt, since(history)));
  for (const { id, title, createdAt } of await tx
    .select()
    .from(courses)
    .where(isNew)
    .orderBy(desc(courses.createdAt))) {
    await act(team.admin, "setCoursePublication", createdAt, () =>
      audit(tx, { subject: ["course", id, title], before: { published: false }, after: { published: true } }),
    );
  }
  for (const [index, { courseId }] of (await ownCourses(tx, team.editor.id)).entries()) {
    const { id, title } = sections;
    const rows = await tx.select({ id, title }).from(sections).where(eq(sections.courseId, courseId));
    const [course] = await tx.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
    if (rows.length > 0) {
      await act(team.editor, "saveCurriculum", daysBefore(history, 48 - index), () =>
        audit(tx, {
          subject: ["course", courseId, course?.title ?? ""],
          before: { sections: [] },
          after: { sections: rows },
        }),
      );
    }
    const { lectureId, language, cues, isDefault } = lectureCaptions;
    const [captions] = await tx
      .select({ lectureId, language, cues, isDefault })
      .from(lectureCaptions)
      .innerJoin(lectures, eq(lectures.id, lectureId))
      .where(eq(lectures.courseId, courseId))
      .orderBy(asc(lectures.position))
      .limit(1);
    if (captions === undefined) continue;
    await act(team.editor, "saveCaptions", daysBefore(history, 40 - index), () =>
      audit(tx, {
        subject: ["captions", captions.lectureId, captions.language],
        after: { cues: captions.cues, isDefault: captions.isDefault },
      }),
    );
  }
}

async function noteBatches(tx: Database, history: History): Promise<void> {
  const { act, now, team } = history;
  const newest = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.seeded, true), gt(batches.createdAt, since(history)), lte(batches.createdAt, now)))
    .orderBy(desc(batches.createdAt))
    .limit(4);
  for (const { id, title, mode, createdAt } of newest) {
    await act(team.admin, "createBatch", createdAt, () =>
      audit(tx, { subject: ["batch", id, title], after: { title, mode, published: true } }),
    );
  }
  const sent = await tx
    .select({
      id: announcements.id,
      batchId: announcements.batchId,
      title: announcements.title,
      body: announcements.body,
      at: announcements.createdAt,
    })
    .from(announcements)
    .innerJoin(batches, eq(batches.id, announcements.batchId))
    .where(
      and(eq(batches.seeded, true), gt(announcements.createdAt, since(history)), lte(announcements.createdAt, now)),
    )
    .orderBy(desc(announcements.createdAt))
    .limit(3);
  for (const { id, at, ...after } of sent) {
    await act(team.admin, "addAnnouncement", at, () =>
      audit(tx, { subject: ["announcement", id, after.title], after }),
    );
  }
}

async function noteMessages(tx: Database, history: History): Promise<void> {
  const { act, team } = history;
  const isDone = and(eq(contactMessages.seeded, true), isNotNull(contactMessages.doneAt));
  for (const { id, name, doneAt } of await tx.select().from(contactMessages).where(isDone)) {
    if (doneAt === null) continue;
    await act(team.support, "updateContactMessage", doneAt, () =>
      audit(tx, { subject: ["message", id, name], before: { done: false }, after: { done: true } }),
    );
  }
}

async function noteRefund(tx: Database, history: History): Promise<void> {
  const { act, team } = history;
  const { id, fullName, email } = users;
  const [refund] = await tx
    .select({
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      at: refunds.refundedAt,
      person: { id, fullName, email },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(users, and(eq(id, payments.userId), eq(users.seeded, true)))
    .where(gt(refunds.refundedAt, since(history)))
    .orderBy(desc(refunds.refundedAt))
    .limit(1);
  if (refund === undefined) return;
  const { paymentId, amount, at, person } = refund;
  const opened = new Date(at.getTime() - 9 * minute);
  await act(team.support, "getPerson", opened, () => audit(tx, { subject: accountSubject(person), person: person.id }));
  await act(team.admin, "refundPersonPayment", at, () =>
    audit(tx, {
      subject: ["payment", paymentId],
      person: person.id,
      before: { refunded: 0 },
      after: { refunded: amount, reason: "Bought by mistake" },
    }),
  );
}

/** The learner of the demo reads it on their own page. */
async function noteSeeing(tx: Database, history: History): Promise<void> {
  const { act, team } = history;
  const isLearner = and(eq(users.emailKey, demoLearner.email), eq(users.seeded, true));
  const [learner] = await tx.select().from(users).where(isLearner);
  if (learner === undefined) return;
  const seen = { subject: accountSubject(learner), person: learner.id };
  const [start, end] = [daysBefore(history, 4), new Date(daysBefore(history, 4).getTime() + 6 * minute)];
  const after = { reason: "Does not find the link of the batch", until: new Date(start.getTime() + 30 * minute) };
  await act(team.support, "seeAsPerson", start, () => audit(tx, { ...seen, after }));
  await act(team.support, "endSeeingAs", end, () => audit(tx, seen));
}

async function noteSettings(tx: Database, history: History): Promise<void> {
  const { act, team } = history;
  const { promo } = await readSettings(tx);
  if (promo !== undefined) {
    await act(team.admin, "saveSiteSettings", daysBefore(history, 15), () =>
      audit(tx, { subject: ["settings"], after: { promo } }),
    );
  }
  await act(team.admin, "exportPeople", daysBefore(history, 5), () =>
    audit(tx, { subject: ["people"], after: { right: "ended" } }),
  );
}
