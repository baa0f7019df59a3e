// Why: docs/decisions/0060-progress.md
import type { components } from "@lms/api/schema";
import type { Database } from "../platform/database/database.ts";
import { isId } from "../platform/lib/id.ts";
import { lockCourseOutlines } from "./course-outlines.ts";
import {
  completeLecture,
  type LearnerProgress,
  type Report,
  type ReportedLecture,
  undoCompletion,
  applyReport,
} from "./learner-progress.ts";
import { lockLearners, saveLearners } from "./repository.ts";
import {
  type CourseProgress,
  type CourseOutline,
  type LectureProgress,
  toCourseProgress,
  toLectureProgress,
} from "./course-progress.ts";

export interface ReportCall {
  userId: string;
  reports: readonly (Report & { lectureId: string })[];
}

export interface Reported {
  lectures: LectureProgress[];
  courses: CourseProgress[];
  unconfirmed?: UnconfirmedPlay[];
}

type UnconfirmedPlay = components["schemas"]["UnconfirmedPlay"];

/** Applies the calls in order, in one transaction. Lectures that do not exist are left out. */
export async function saveReports(db: Database, calls: readonly ReportCall[], now: Date): Promise<Reported[]> {
  const ids = new Set(calls.flatMap(({ reports }) => reports.map(({ lectureId }) => lectureId)));
  return db.transaction(async (tx) => {
    const lectures = lecturesById(await lockCourseOutlines(tx, [...ids].filter(isId)));
    const enrolments = calls.flatMap(({ userId, reports }) =>
      reports.flatMap(({ lectureId }) => {
        const found = lectures.get(lectureId);
        return found === undefined ? [] : [{ userId, courseId: found.course.id }];
      }),
    );
    if (enrolments.length === 0) return calls.map(() => ({ lectures: [], courses: [] }));
    const learners = await lockLearners(tx, enrolments);
    const unconfirmed = calls.map(({ userId, reports }) => {
      const learner = learners.get(userId);
      return reports.flatMap((report): UnconfirmedPlay[] => {
        const { lectureId, playId } = report;
        const found = lectures.get(lectureId);
        if (learner === undefined || found === undefined) return [];
        const retryAfter = applyReport(learner, found.lecture, report, now);
        return retryAfter > 0 ? [{ lectureId, playId, retryAfter }] : [];
      });
    });
    await saveLearners(tx, [...learners.values()]);
    return calls.map(({ userId, reports }, index) => {
      const reportedIds = new Set(reports.map(({ lectureId }) => lectureId));
      const found = [...reportedIds].flatMap((id) => lectures.get(id) ?? []);
      const waiting = unconfirmed[index] ?? [];
      return { ...reported(learners.get(userId), found), ...(waiting.length > 0 && { unconfirmed: waiting }) };
    });
  });
}

export async function saveCompletion(
  db: Database,
  { userId, lectureId, completed }: { userId: string; lectureId: string; completed: boolean },
  now: Date,
): Promise<{ lecture: LectureProgress; course: CourseProgress } | undefined> {
  return db.transaction(async (tx) => {
    const found = lecturesById(await lockCourseOutlines(tx, [lectureId])).get(lectureId);
    if (found === undefined) return undefined;
    const learners = await lockLearners(tx, [{ userId, courseId: found.course.id }]);
    const learner = learners.get(userId);
    if (learner === undefined) return undefined;
    if (completed) completeLecture(learner, found.lecture, now);
    else undoCompletion(learner, found.lecture);
    await saveLearners(tx, [learner]);
    const { lectures, courses } = reported(learner, [found]);
    const [lecture] = lectures;
    const [course] = courses;
    return lecture && course && { lecture, course };
  });
}

interface LectureInCourse {
  lecture: ReportedLecture;
  course: CourseOutline;
}

function lecturesById(outlines: readonly CourseOutline[]): Map<string, LectureInCourse> {
  return new Map(
    outlines.flatMap((course) =>
      course.lectures.map(({ id, durationSeconds }) => [
        id,
        { course, lecture: { id, courseId: course.id, durationSeconds } },
      ]),
    ),
  );
}

function reported(learner: LearnerProgress | undefined, found: readonly LectureInCourse[]): Reported {
  if (learner === undefined) return { lectures: [], courses: [] };
  const courses = new Set(found.map(({ course }) => course));
  return {
    lectures: found.map(({ lecture: { id, courseId } }) => toLectureProgress(id, courseId, learner.lectures.get(id))),
    courses: [...courses].map((course) => toCourseProgress(course, learner.lectures, learner.courses.get(course.id))),
  };
}
