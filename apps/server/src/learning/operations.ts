import type { Dependencies } from "../platform/dependencies.ts";
import { isId } from "../platform/lib/id.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { signedIn } from "../platform/policy/decision.ts";
import { scaled } from "../platform/rates/rate-limits.ts";
import { gather } from "./group-calls.ts";
import { readCourse, readProgress } from "./read-progress.ts";
import { type ReportCall, saveCompletion, saveReports } from "./save-progress.ts";

/** Calls whose reports go into one transaction. */
const mostCalls = 200;
/** Calls of one user that may wait for theirs: more come from no player. */
const mostWaiting = 10;

/** `pause`: milliseconds for which reports are gathered before they are written together. */
export function progressOperations({ db, clock, config }: Dependencies, { pause }: { pause: number }) {
  const save = gather((calls: readonly ReportCall[]) => saveReports(db, calls, clock()), { pause, most: mostCalls });
  const waiting = new Map<string, number>();

  async function inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const before = waiting.get(userId) ?? 0;
    if (before >= (scaled(mostWaiting, config.rateLimitScale) ?? Infinity)) {
      throw new Problem(429, "Too many reports at once. Please try again in a second.", undefined, 1);
    }
    waiting.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = (waiting.get(userId) ?? 1) - 1;
      if (left === 0) waiting.delete(userId);
      else waiting.set(userId, left);
    }
  }

  return {
    getProgress: async ({ viewer }) => {
      const progress = await readProgress(db, signedIn(viewer).id, clock());
      return { success: true, message: "Progress fetched successfully", progress };
    },

    getCourseProgress: async ({ viewer, params: { courseId } }) => {
      const found = isId(courseId) ? await readCourse(db, signedIn(viewer).id, courseId) : undefined;
      if (found === undefined) throw new Problem(404, "Course not found");
      return { success: true, message: "Progress fetched successfully", ...found };
    },

    reportProgress: async ({ viewer, body: { reports } }) => {
      demandForward(reports);
      const userId = signedIn(viewer).id;
      const { lectures, courses } = await inTurn(userId, () => save({ userId, reports }));
      return { success: true, message: "Progress saved", lectures, courses };
    },

    setLectureCompletion: async ({ viewer, params: { lectureId }, body: { completed } }) => {
      const asked = { userId: signedIn(viewer).id, lectureId, completed };
      const found = isId(lectureId) ? await saveCompletion(db, asked, clock()) : undefined;
      if (found === undefined) throw new Problem(404, "Lecture not found");
      const message = completed ? "Lecture marked as complete" : "Lecture marked as not complete";
      return { success: true, message, ...found };
    },
  } satisfies Operations<"progress">;
}

/** What the contract's schema cannot say. */
function demandForward(reports: ReportCall["reports"]): void {
  const message = "A range ends where it begins or later";
  const errors = reports.flatMap(({ ranges }, report) =>
    ranges.flatMap(([from, to], range) =>
      from <= to ? [] : [{ field: `reports/${report}/ranges/${range}`, message }],
    ),
  );
  if (errors.length > 0) throw new Problem(400, message, errors);
}
