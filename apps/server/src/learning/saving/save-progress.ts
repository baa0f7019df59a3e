// Why: docs/decisions/0060-progress.md
import type { components } from "@lms/api/schema";
import type { Database } from "../../platform/database/database.ts";
import { isId } from "../../platform/lib/id.ts";
import { mayWatch, requireWatching } from "../../platform/policy/entitlement.ts";
import { findClosed, findClosedIds, requireOpen } from "../../platform/policy/order/opened.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { lockCourseOutlines, type LockedOutline } from "../course-outlines.ts";
import { applyReport, type Report } from "../apply-report.ts";
import { completeLecture, type LearnerProgress, type ReportedLecture, undoCompletion } from "../learner-progress.ts";
import { insertClocks, type LearnerLecture, lockLearners, saveLearners } from "../repository.ts";
import { type CourseProgress, type LectureProgress, toCourseProgress, toLectureProgress } from "../course-progress.ts";

export interface ReportCall {
  viewer: SignedIn;
  reports: readonly (Report & { lectureId: string })[];
}

export interface Reported {
  lectures: LectureProgress[];
  courses: CourseProgress[];
  unconfirmed?: UnconfirmedPlay[];
}

type UnconfirmedPlay = components["schemas"]["UnconfirmedPlay"];

/** Applies the calls in order, in one transaction. Lectures that do not exist, or may not be watched yet, are left out. */
export async function saveReports(db: Database, calls: readonly ReportCall[], now: Date): Promise<Reported[]> {
  const pairs = calls.flatMap(({ viewer, reports }) =>
    reports.map(({ lectureId }) => ({ userId: viewer.id, lectureId })),
  );
  return db.transaction(async (tx) => {
    const { lectures, learners } = await lockReported(
      tx,
      pairs.filter(({ lectureId }) => isId(lectureId)),
    );
    if (lectures.size === 0) return calls.map(() => ({ lectures: [], courses: [] }));
    const closed = await findClosed(tx, pacedCourses(calls, lectures), now);
    const closedKeys = new Set(closed.map(({ userId, lectureId }) => toKey(userId, lectureId)));
    const isOpen = (viewer: SignedIn, { lecture, course }: LectureInCourse) =>
      mayWatch(viewer, course.id) && !closedKeys.has(toKey(viewer.id, lecture.id));
    const unconfirmed = calls.map(({ viewer, reports }) => {
      const learner = learners.get(viewer.id);
      return reports.flatMap((report): UnconfirmedPlay[] => {
        const { lectureId, playId } = report;
        const found = lectures.get(lectureId);
        if (learner === undefined || found === undefined || !isOpen(viewer, found)) return [];
        const retryAfter = applyReport(learner, found.lecture, report, now);
        return retryAfter > 0 ? [{ lectureId, playId, retryAfter }] : [];
      });
    });
    await saveLearners(tx, [...learners.values()]);
    return calls.map(({ viewer, reports }, index) => {
      const reportedIds = new Set(reports.map(({ lectureId }) => lectureId));
      const found = [...reportedIds].flatMap((id) => lectures.get(id) ?? []).filter((each) => isOpen(viewer, each));
      const waiting = unconfirmed[index] ?? [];
      const closedIds = new Set(closed.flatMap(({ userId, lectureId }) => (userId === viewer.id ? lectureId : [])));
      return {
        ...reported(learners.get(viewer.id), found, closedIds),
        ...(waiting.length > 0 && { unconfirmed: waiting }),
      };
    });
  });
}

export async function saveCompletion(
  db: Database,
  { viewer, lectureId, completed }: { viewer: SignedIn; lectureId: string; completed: boolean },
  now: Date,
): Promise<{ lecture: LectureProgress; course: CourseProgress } | undefined> {
  return db.transaction(async (tx) => {
    const { lectures, learners } = await lockReported(tx, [{ userId: viewer.id, lectureId }]);
    const found = lectures.get(lectureId);
    const learner = learners.get(viewer.id);
    if (found === undefined || learner === undefined) return undefined;
    requireWatching(viewer, found.course.id);
    if (found.course.paced) await requireOpen(tx, viewer, found.lecture, now);
    if (completed) completeLecture(learner, found.lecture, now);
    else undoCompletion(learner, found.lecture);
    await saveLearners(tx, [learner]);
    const {
      lectures: [lecture],
      courses: [course],
    } = reported(learner, [found], await findClosedIds(tx, viewer.id, [found.course.id], now));
    return lecture && course && { lecture, course };
  });
}

interface LectureInCourse {
  lecture: ReportedLecture;
  course: LockedOutline;
}

const toKey = (userId: string | null, lectureId: string) => `${userId} ${lectureId}`;

/** Who reports of which courses with an order or times. */
function pacedCourses(calls: readonly ReportCall[], lectures: ReadonlyMap<string, LectureInCourse>) {
  return calls.flatMap(({ viewer, reports }) =>
    reports.flatMap(({ lectureId }) => {
      const course = lectures.get(lectureId)?.course;
      return course?.paced === true ? [{ viewer, courseId: course.id }] : [];
    }),
  );
}

interface Locked {
  /** Only lectures that still exist. The keys are lecture ids. */
  lectures: Map<string, LectureInCourse>;
  /** The keys are user ids. */
  learners: Map<string, LearnerProgress>;
}

/** One round trip, except for a learner's first report. Courses are locked before learners: one order prevents deadlocks. */
async function lockReported(tx: Database, pairs: readonly LearnerLecture[]): Promise<Locked> {
  if (pairs.length === 0) return { lectures: new Map(), learners: new Map() };
  const ids = [...new Set(pairs.map(({ lectureId }) => lectureId))];
  const [outlines, learners] = await Promise.all([lockCourseOutlines(tx, ids), lockLearners(tx, pairs)]);
  const lectures = lecturesById(outlines);
  const isNew = ({ userId, lectureId }: LearnerLecture): boolean => lectures.has(lectureId) && !learners.has(userId);
  const newIds = new Set(pairs.filter(isNew).map(({ userId }) => userId));
  if (newIds.size === 0) return { lectures, learners };
  await insertClocks(tx, [...newIds]);
  return { lectures, learners: await lockLearners(tx, pairs) };
}

function lecturesById(outlines: readonly LockedOutline[]): Map<string, LectureInCourse> {
  return new Map(
    outlines.flatMap((course) =>
      course.lectures.map(({ id, durationSeconds }) => [
        id,
        { course, lecture: { id, courseId: course.id, durationSeconds } },
      ]),
    ),
  );
}

function reported(
  learner: LearnerProgress | undefined,
  found: readonly LectureInCourse[],
  closed: ReadonlySet<string>,
): Reported {
  if (learner === undefined) return { lectures: [], courses: [] };
  const courses = new Set(found.map(({ course }) => course));
  return {
    lectures: found.map(({ lecture: { id, courseId } }) => toLectureProgress(id, courseId, learner.lectures.get(id))),
    courses: [...courses].map((course) =>
      toCourseProgress(course, learner.lectures, learner.courses.get(course.id), closed),
    ),
  };
}
