import { courseNotFound } from "../../catalogue/catalogue.ts";
import type { Dependencies } from "../../dependencies.ts";
import { isId } from "../../platform/lib/id.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { VersionConflict } from "../../platform/lib/version.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import { findSchedule, toCourseSchedule } from "./read-schedule.ts";
import { endRelease, releaseLearner } from "./releases.ts";
import { saveSchedule } from "./save-schedule.ts";

type ScheduleOperations = Pick<
  Operations<"course">,
  "getCourseSchedule" | "saveCourseSchedule" | "releaseLearner" | "endRelease"
>;

/** The order and the times of a course, and who is free of them. */
export function scheduleOperations({ db, clock }: Pick<Dependencies, "db" | "clock">): ScheduleOperations {
  async function readSchedule(courseId: string, viewer: Viewer) {
    const found = isId(courseId) ? await findSchedule(db, courseId, viewer) : undefined;
    if (found === undefined) throw courseNotFound();
    return toCourseSchedule(found);
  }

  return {
    getCourseSchedule: async ({ params: { courseId }, viewer }) => ({
      ...success("catalogue.scheduleFetched"),
      schedule: await readSchedule(courseId, viewer),
    }),

    saveCourseSchedule: async ({ params: { courseId }, body, headers, viewer }) => {
      const change = { change: body, ifMatch: headers["if-match"], viewer };
      const outcome = isId(courseId) ? await saveSchedule(db, courseId, change, clock()) : "missing";
      if (outcome === "missing") throw courseNotFound();
      const schedule = await readSchedule(courseId, viewer);
      if (outcome === "outdated") throw new VersionConflict(412, "catalogue.scheduleChangedMeanwhile", { schedule });
      if (outcome === "changed") throw new VersionConflict(409, "catalogue.lecturesChangedMeanwhile", { schedule });
      return { ...success("catalogue.scheduleSaved"), schedule };
    },

    releaseLearner: async ({ params: { courseId }, body: { person, reason } }) => {
      await releaseLearner(db, { courseId, userId: person }, reason.trim(), clock());
      return success("catalogue.learnerReleased");
    },

    endRelease: async ({ params }) => {
      await endRelease(db, params);
      return success("catalogue.releaseEnded");
    },
  };
}
