import type { Dependencies } from "../dependencies.ts";
import { isId } from "../platform/lib/id.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import { scaleLimit } from "../platform/rates/address-limits.ts";
import { groupCalls } from "./saving/group-calls.ts";
import { readCourse, readProgress } from "./read-progress.ts";
import { type ReportCall, saveCompletion, saveReports } from "./saving/save-progress.ts";
import { success, message } from "../platform/lib/message.ts";

const maxCalls = 200;
const enoughCalls = 20;
const maxWaitingCalls = 10;

/** `delay`: milliseconds between two transactions that write reports. */
export function progressOperations({ db, clock, config }: Dependencies, { delay }: { delay: number }) {
  const save = groupCalls((calls: readonly ReportCall[]) => saveReports(db, calls, clock()), {
    delay,
    enough: enoughCalls,
    maxSize: maxCalls,
  });
  const waiting = new Map<string, number>();

  async function limitWaiting<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const before = waiting.get(userId) ?? 0;
    if (before >= (scaleLimit(maxWaitingCalls, config.rateLimitScale) ?? Infinity)) {
      throw new Problem(429, "learning.tooManyReports", undefined, 1);
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
      const progress = await readProgress(db, requireSignedIn(viewer).id, clock());
      return { ...success("learning.fetched"), progress };
    },

    getCourseProgress: async ({ viewer, params: { courseId } }) => {
      const found = isId(courseId) ? await readCourse(db, requireSignedIn(viewer), courseId, clock()) : undefined;
      if (found === undefined) throw new Problem(404, "catalogue.notFound");
      return { ...success("learning.fetched"), ...found };
    },

    reportProgress: async ({ viewer, body: { reports } }) => {
      requireOrderedRanges(reports);
      const learner = requireSignedIn(viewer);
      const saved = await limitWaiting(learner.id, () => save({ viewer: learner, reports }));
      return { ...success("learning.saved"), ...saved };
    },

    setLectureCompletion: async ({ viewer, params: { lectureId }, body: { completed } }) => {
      const completion = { viewer: requireSignedIn(viewer), lectureId, completed };
      const found = isId(lectureId) ? await saveCompletion(db, completion, clock()) : undefined;
      if (found === undefined) throw new Problem(404, "catalogue.lectureNotFound");
      return { ...success(completed ? "learning.markedComplete" : "learning.markedNotComplete"), ...found };
    },
  } satisfies Operations<"progress">;
}

function requireOrderedRanges(reports: ReportCall["reports"]): void {
  const wrong = message("learning.rangeOrder");
  const errors = reports.flatMap(({ ranges }, report) =>
    ranges.flatMap(([from, to], range) =>
      from <= to ? [] : [{ field: `reports/${report}/ranges/${range}`, ...wrong }],
    ),
  );
  if (errors.length > 0) throw new Problem(400, wrong, errors);
}
