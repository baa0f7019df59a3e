import { and, asc, eq, ne } from "drizzle-orm";
import { demoAdmin, demoLearner } from "../../../../apps/server/src/config/demo-accounts.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import {
  posts,
  postVotes,
  questionFollowers,
} from "../../../../apps/server/src/platform/database/schema/conversation.ts";
import { courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { hour } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import { seedMarkers } from "../seed-markers.ts";

const course = "Practical Statistics with Python";

type Author = "learner" | "staff" | "first" | "second";

interface DemoAnswer {
  by: Author;
  text: string;
  /** Hours ago. */
  ago: number;
  accepted?: true;
}

const demoQuestions: readonly (Omit<DemoAnswer, "accepted"> & {
  title: string;
  second?: number;
  pinned?: true;
  answers: readonly DemoAnswer[];
})[] = [
  {
    by: "learner",
    title: "Why does the histogram change so much with the number of bins?",
    text: "With 5 bins it looks like one heap, with 50 like a comb:\n\n```python\nplt.hist(waits, bins=50)\n```\n\nWhich one is *true*?",
    second: 12,
    pinned: true,
    ago: 50,
    answers: [
      {
        by: "staff",
        text: "Neither: each is a summary. Start with the square root of the number of values, and look at two or three others. What stays is in the data.",
        ago: 44,
        accepted: true,
      },
      { by: "first", text: '`bins="auto"` is a good beginning too.', ago: 20 },
    ],
  },
  {
    by: "second",
    title: "Is there a name for two heaps?",
    text: "My data has a peak in the morning and another one in the evening.",
    ago: 30,
    answers: [{ by: "learner", text: "*Bimodal*. It usually means that two groups are mixed.", ago: 28 }],
  },
  { by: "first", title: "Can I use this with pandas?", text: "All examples are lists.", ago: 5, answers: [] },
];

/** Runs once, also for a demo of an earlier version: people of the demo have asked below a lecture of the demo, and nobody else has. */
export async function seedQuestions({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(versions)
      .values({ name: seedMarkers.questions, value: 1 })
      .onConflictDoNothing()
      .returning();
    if (first.length > 0) await insertThreads(tx, clock());
  });
}

async function insertThreads(tx: Database, now: Date): Promise<void> {
  const [lecture] = await tx
    .select({ id: lectures.id, courseId: lectures.courseId })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(and(eq(courses.seeded, true), eq(courses.title, course), eq(lectures.seeded, true)))
    .orderBy(asc(lectures.position))
    .limit(1);
  const authors = await findAuthors(tx);
  if (lecture === undefined || authors === undefined) return;
  const moment = (ago: number) => new Date(now.getTime() - ago * hour);
  const place = { lectureId: lecture.id, courseId: lecture.courseId };
  for (const { answers, by, title, text, second = null, pinned, ago } of demoQuestions) {
    const id = newId();
    const question = { ...place, title, text, second, pinned, authorId: authors[by], createdAt: moment(ago) };
    await tx.insert(posts).values({ id, ...question, answerCount: answers.length });
    for (const answer of answers) {
      const answerId = newId();
      const { accepted = false, by: author } = answer;
      const byStaff = author === "staff";
      const written = { ...place, text: answer.text, authorId: authors[author], createdAt: moment(answer.ago) };
      await tx.insert(posts).values({ id: answerId, questionId: id, byStaff, votes: accepted ? 1 : 0, ...written });
      if (!accepted) continue;
      await tx.insert(postVotes).values({ postId: answerId, userId: authors.second });
      await tx.update(posts).set({ acceptedId: answerId }).where(eq(posts.id, id));
    }
    // Who asked has read what came on the first day.
    await tx
      .insert(questionFollowers)
      .values({ questionId: id, userId: authors[by], following: true, seenAt: moment(ago - 10), mailedAt: now });
  }
}

async function findAuthors(tx: Database): Promise<Record<Author, string> | undefined> {
  const found = async (email: string) =>
    (
      await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.emailKey, email), eq(users.seeded, true)))
    )[0]?.id;
  const [learner, staff] = [await found(demoLearner.email), await found(demoAdmin.email)];
  const isOther = and(
    eq(users.seeded, true),
    eq(users.role, "USER"),
    eq(users.demo, false),
    ne(users.id, learner ?? ""),
  );
  const others = await tx.select({ id: users.id }).from(users).where(isOther).orderBy(asc(users.emailKey)).limit(2);
  const [first, second] = others.map(({ id }) => id);
  return learner && staff && first && second ? { learner, staff, first, second } : undefined;
}
