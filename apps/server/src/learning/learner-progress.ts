import type { lectureProgress, playbacks } from "../platform/database/schema/progress.ts";
import type { StartedCourse } from "./course-progress.ts";
import { merge, type Ranges } from "./ranges/ranges.ts";

export type PlayRow = typeof playbacks.$inferSelect;
export type LectureProgressRow = typeof lectureProgress.$inferSelect;

export interface ReportedLecture {
  id: string;
  courseId: string;
  durationSeconds: number | null;
}

export interface LearnerProgress {
  id: string;
  plays: Map<string, PlayRow>;
  /** Plays that another one has replaced, to be deleted. */
  replacedPlays: PlayRow[];
  lectures: Map<string, LectureProgressRow>;
  courses: Map<string, StartedCourse>;
  /** Recent learning times in milliseconds. */
  spans: Ranges;
  /** Seconds to add to each day; without any the spans are unchanged too. */
  days: Map<string, number>;
  /** Which plays, lectures and courses are to be saved. */
  changed: Set<PlayRow | LectureProgressRow | StartedCourse>;
}

export function newLearnerProgress(id: string): LearnerProgress {
  return {
    id,
    plays: new Map(),
    replacedPlays: [],
    lectures: new Map(),
    courses: new Map(),
    spans: [],
    days: new Map(),
    changed: new Set(),
  };
}

export function playKey({ id, lectureId }: Pick<PlayRow, "id" | "lectureId">): string {
  return `${id} ${lectureId}`;
}

/** The progress in a lecture, which begins with the first call. */
export function startLecture(
  learner: LearnerProgress,
  { id, courseId }: ReportedLecture,
  now: Date,
): LectureProgressRow {
  const existing = learner.lectures.get(id);
  if (existing !== undefined) return existing;
  const row: LectureProgressRow = {
    userId: learner.id,
    lectureId: id,
    courseId,
    ranges: [],
    earlier: [],
    watched: 0,
    position: 0,
    lastPlayedAt: null,
    completion: "none",
    completedAt: null,
  };
  learner.lectures.set(id, row);
  if (!learner.courses.has(courseId)) {
    const course: StartedCourse = { startedAt: now, minimumPercent: 0 };
    learner.courses.set(courseId, course);
    learner.changed.add(course);
  }
  return row;
}

export function completeLecture(learner: LearnerProgress, lecture: ReportedLecture, now: Date): void {
  const row = startLecture(learner, lecture, now);
  if (row.completedAt !== null) return;
  row.completion = "by-hand";
  row.completedAt = now;
  learner.changed.add(row);
}

export function undoCompletion(learner: LearnerProgress, lecture: ReportedLecture): boolean {
  const row = learner.lectures.get(lecture.id);
  if (row === undefined || row.completedAt === null) return false;
  row.completion = "undone";
  row.completedAt = null;
  row.earlier = merge([...row.earlier, ...row.ranges]);
  row.ranges = [];
  // The minimum came from deleted lectures; now the learner lowers it.
  const course = learner.courses.get(lecture.courseId);
  if (course !== undefined) {
    course.minimumPercent = 0;
    learner.changed.add(course);
  }
  learner.changed.add(row);
  return true;
}
