import { lecturesPath } from "@lms/ui/catalogue/model/course-paths";
import type { LearnerActivity } from "@lms/ui/learning/model/learning";
import type { Snapshot } from "valtio";
import type { Overview } from "./progress.ts";

export function toLearningRecord(
  { courses, watchedSeconds, activity }: Snapshot<Overview>,
  batchHref: (batchId: string) => string,
) {
  return {
    coursesStarted: courses.length,
    coursesCompleted: courses.filter(isComplete).length,
    lecturesCompleted: courses.reduce((sum, { completedLectures }) => sum + completedLectures, 0),
    watchedSeconds,
    activity: activity.map((done): LearnerActivity => ({
      kind: done.kind,
      at: done.at,
      title: done.title,
      lectureTitle: done.lectureTitle,
      href: toAddress(done, batchHref),
    })),
  };
}

function isComplete({ numberOfLectures, completedLectures }: Snapshot<Overview["courses"][number]>): boolean {
  return numberOfLectures > 0 && completedLectures >= numberOfLectures;
}

function toAddress(
  { courseId, batchId }: Snapshot<Overview["activity"][number]>,
  batchHref: (batchId: string) => string,
): string | undefined {
  if (batchId !== undefined) return batchHref(batchId);
  return courseId === undefined ? undefined : lecturesPath(courseId);
}
