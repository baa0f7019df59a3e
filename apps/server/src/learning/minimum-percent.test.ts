import { array, assert, asyncProperty, constantFrom, double, option, record } from "fast-check";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courseProgress, lectureProgress } from "../platform/database/schema/progress.ts";
import { courseOf } from "../testing/learning.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { forgetKeptPercents, keepPercents } from "./minimum-percent.ts";
import { percentOf } from "./course-progress.ts";

const patience = 40_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A lecture, and how far its learner is: lengths as they are read from videos. */
const state = record({
  duration: option(constantFrom(31.533, 0.1, 100, 613.04, 7200.27)),
  share: constantFrom(0, 0.1, 0.25, 0.5, 1 / 3, 0.9, 1),
  more: double({ min: 0, max: 0.1, noNaN: true }),
  done: constantFrom(true, false, false),
});

test("what is kept is the percent that is shown", { timeout: patience + 20_000 }, async () => {
  const { db, clock } = server.dependencies;
  const { id: userId } = await server.signedIn();
  const property = asyncProperty(array(state, { minLength: 1, maxLength: 9 }), async (states) => {
    const { id: courseId, lectures } = await courseOf(
      server,
      states.map(({ duration }) => duration),
    );
    const rows = states.map(({ duration, share, more, done }, index) => ({
      userId,
      courseId,
      lectureId: lectures[index] ?? "",
      ranges: [],
      watched: Math.min(duration ?? 0, (duration ?? 0) * (share + more)),
      position: 0,
      completion: done ? ("by-hand" as const) : ("none" as const),
      completedAt: done ? clock() : null,
      lastPlayedAt: null,
    }));
    await db.insert(lectureProgress).values(rows);
    await db.insert(courseProgress).values({ userId, courseId, startedAt: clock() });
    await keepPercents(db, courseId);

    const shown = percentOf(
      states.map(({ duration }, index) => ({ id: lectures[index] ?? "", title: "", durationSeconds: duration })),
      new Map(rows.map((row) => [row.lectureId, row])),
      0,
    );
    const own = and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, courseId));
    const kept = async () => (await db.select().from(courseProgress).where(own))[0]?.keptPercent;
    expect(await kept()).toBe(shown);
    await db.update(courseProgress).set({ keptPercent: 100 }).where(own);
    await keepPercents(db, courseId);
    expect(await kept()).toBe(100);
    await forgetKeptPercents(db, courseId);
    expect(await kept()).toBe(0);
  });
  await assert(property, { numRuns: 60, interruptAfterTimeLimit: patience });
});
