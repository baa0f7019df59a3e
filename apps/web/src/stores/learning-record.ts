import { lecturesPath } from "@lms/ui/lib/course-paths";
import type { LearnerActivity } from "@lms/ui/lib/learning";
import type { Snapshot } from "valtio";
import type { Overview } from "./progress.ts";

/** What a learner has done so far, as their profile shows it. */
export function toLearningRecord({ courses, watchedSeconds, activity }: Snapshot<Overview>) {
  return {
    coursesStarted: courses.length,
    coursesCompleted: courses.filter(isComplete).length,
    lecturesCompleted: courses.reduce((sum, { completedLectures }) => sum + completedLectures, 0),
    watchedSeconds,
    activity: activity.map(({ kind, at, title, lectureTitle, courseId }): LearnerActivity => ({
      kind,
      at,
      title,
      lectureTitle,
      href: lecturesPath(courseId),
    })),
  };
}

function isComplete({ numberOfLectures, completedLectures }: Snapshot<Overview["courses"][number]>): boolean {
  return numberOfLectures > 0 && completedLectures >= numberOfLectures;
}
