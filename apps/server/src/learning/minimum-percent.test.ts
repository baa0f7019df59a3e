import { readFileSync } from "node:fs";
import { array, assert, asyncProperty, constantFrom, double, option, record } from "fast-check";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseProgress, lectureProgress } from "../platform/database/schema/progress.ts";
import { courseOf } from "../testing/learning.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { clearMinimumPercents, raiseMinimumPercents } from "./minimum-percent.ts";
import { coursePercent } from "./course-progress.ts";

const timeLimit = 40_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A lecture and its learner's progress. The lengths are like those of real videos. */
const state = record({
  duration: option(constantFrom(31.533, 0.1, 100, 613.04, 7200.27)),
  share: constantFrom(0, 0.1, 0.25, 0.5, 1 / 3, 0.9, 1),
  more: double({ min: 0, max: 0.1, noNaN: true }),
  done: constantFrom(true, false, false),
});

test("the raised minimum is the percent that is shown", { timeout: timeLimit + 180_000 }, async () => {
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
    await raiseMinimumPercents(db, courseId);

    const shown = coursePercent(
      states.map(({ duration }, index) => ({ id: lectures[index] ?? "", title: "", durationSeconds: duration })),
      new Map(rows.map((row) => [row.lectureId, row])),
      0,
    );
    const ofUser = and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, courseId));
    const minimum = async () => (await db.select().from(courseProgress).where(ofUser))[0]?.minimumPercent;
    expect(await minimum()).toBe(shown);
    await db.update(courseProgress).set({ minimumPercent: 100 }).where(ofUser);
    await raiseMinimumPercents(db, courseId);
    expect(await minimum()).toBe(100);
    await clearMinimumPercents(db, courseId);
    expect(await minimum()).toBe(0);
  });
  await assert(property, { numRuns: 60, interruptAfterTimeLimit: timeLimit });
});

describe("the previous version's column `kept_percent`", () => {
  let own: ReturnType<typeof and>;

  async function startCourse(given: { minimumPercent?: number; keptPercent?: number }): Promise<void> {
    const { db, clock } = server.dependencies;
    const { id: userId } = await server.signedIn();
    const { id: courseId } = await courseOf(server, [100]);
    own = and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, courseId));
    await db.insert(courseProgress).values({ userId, courseId, startedAt: clock(), ...given });
  }

  async function both(): Promise<[minimum: number | undefined, kept: number | undefined]> {
    const [row] = await server.dependencies.db.select().from(courseProgress).where(own);
    return [row?.minimumPercent, row?.keptPercent];
  }

  test.each([{ minimumPercent: 30 }, { keptPercent: 30 }])("is the same after an insert of %o", async (given) => {
    await startCourse(given);
    expect(await both()).toEqual([30, 30]);
  });

  test.each([{ minimumPercent: 70 }, { keptPercent: 70 }, { minimumPercent: 0 }, { keptPercent: 0 }])(
    "is the same after an update to %o",
    async (changed) => {
      const { db } = server.dependencies;
      await startCourse({ minimumPercent: 30 });
      await db.update(courseProgress).set(changed).where(own);
      const [value] = Object.values(changed);
      expect(await both()).toEqual([value, value]);
      await db.update(courseProgress).set({ startedAt: server.dependencies.clock() }).where(own);
      expect(await both()).toEqual([value, value]);
    },
  );

  test("is copied by the migration", async () => {
    const file = new URL("../platform/database/migrations/0013_minimum-percent.sql", import.meta.url);
    const statements = readFileSync(file, "utf8").split("--> statement-breakpoint");
    const copy = statements.find((statement) => statement.trim().startsWith("UPDATE")) ?? "";
    await startCourse({});
    await server.dependencies.db.transaction(async (tx) => {
      // As before the migration: without its trigger.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(courseProgress).set({ keptPercent: 40 }).where(own);
      await tx.execute(sql.raw(copy));
    });
    expect(await both()).toEqual([40, 40]);
  });
});
