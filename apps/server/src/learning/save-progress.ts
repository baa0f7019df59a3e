import type { Database } from "../platform/database/database.ts";
import { isId } from "../platform/lib/id.ts";
import { holdCurricula } from "./course-outlines.ts";
import { complete, type Learner, type Report, type ReportedLecture, takeBack, takeReport } from "./learner-progress.ts";
import { holdLearners, saveLearners } from "./repository.ts";
import {
  type CourseProgress,
  type Curriculum,
  type LectureProgress,
  shownCourse,
  shownStanding,
} from "./course-progress.ts";

/** Reports of one user that came together. */
export interface ReportCall {
  userId: string;
  reports: readonly (Report & { lectureId: string })[];
}

/** The lectures and courses of a call, as they stand now. */
export interface Reported {
  lectures: LectureProgress[];
  courses: CourseProgress[];
}

/** Takes the reports of many calls, in their order, in one transaction. What is gone is left out. */
export async function saveReports(db: Database, calls: readonly ReportCall[], now: Date): Promise<Reported[]> {
  const ids = new Set(calls.flatMap(({ reports }) => reports.map(({ lectureId }) => lectureId)));
  return db.transaction(async (tx) => {
    const places = placesOf(await holdCurricula(tx, [...ids].filter(isId)));
    const attendances = calls.flatMap(({ userId, reports }) =>
      reports.flatMap(({ lectureId }) => {
        const place = places.get(lectureId);
        return place === undefined ? [] : [{ userId, courseId: place.course.id }];
      }),
    );
    if (attendances.length === 0) return calls.map(() => ({ lectures: [], courses: [] }));
    const learners = await holdLearners(tx, attendances);
    for (const { userId, reports } of calls) {
      const learner = learners.get(userId);
      if (learner === undefined) continue;
      for (const report of reports) {
        const place = places.get(report.lectureId);
        if (place !== undefined) takeReport(learner, place.lecture, report, now);
      }
    }
    await saveLearners(tx, [...learners.values()], now);
    return calls.map(({ userId, reports }) => {
      const named = new Set(reports.map(({ lectureId }) => lectureId));
      return shown(
        learners.get(userId),
        [...named].flatMap((id) => places.get(id) ?? []),
      );
    });
  });
}

/** Marks a lecture as complete for a user, or takes that back. Undefined when there is no such lecture. */
export async function saveCompletion(
  db: Database,
  { userId, lectureId, completed }: { userId: string; lectureId: string; completed: boolean },
  now: Date,
): Promise<{ lecture: LectureProgress; course: CourseProgress } | undefined> {
  return db.transaction(async (tx) => {
    const place = placesOf(await holdCurricula(tx, [lectureId])).get(lectureId);
    if (place === undefined) return undefined;
    const learners = await holdLearners(tx, [{ userId, courseId: place.course.id }]);
    const learner = learners.get(userId);
    if (learner === undefined) return undefined;
    if (completed) complete(learner, place.lecture, now);
    else takeBack(learner, place.lecture);
    await saveLearners(tx, [learner], now);
    const { lectures, courses } = shown(learner, [place]);
    const [lecture] = lectures;
    const [course] = courses;
    return lecture && course && { lecture, course };
  });
}

interface Place {
  lecture: ReportedLecture;
  course: Curriculum;
}

/** Every lecture of the courses, by its id. */
function placesOf(curricula: readonly Curriculum[]): Map<string, Place> {
  return new Map(
    curricula.flatMap((course) =>
      course.lectures.map(({ id, durationSeconds }) => [
        id,
        { course, lecture: { id, courseId: course.id, durationSeconds } },
      ]),
    ),
  );
}

function shown(learner: Learner | undefined, places: readonly Place[]): Reported {
  if (learner === undefined) return { lectures: [], courses: [] };
  const courses = new Set(places.map(({ course }) => course));
  return {
    lectures: places.map(({ lecture: { id, courseId } }) => shownStanding(id, courseId, learner.lectures.get(id))),
    courses: [...courses].map((course) => shownCourse(course, learner.lectures, learner.courses.get(course.id) ?? 0)),
  };
}
