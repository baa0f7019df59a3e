import type { components } from "@lms/api/schema";
import { imageUrl } from "../platform/http/image-route.ts";

export type CourseProgress = components["schemas"]["CourseProgress"];
export type LectureProgress = components["schemas"]["LectureProgress"];

export interface CourseOutline {
  id: string;
  title: string;
  createdBy: string;
  language: string;
  thumbnailFile: string;
  lectures: { id: string; title: string; durationSeconds: number | null; videoFile: string | null }[];
}

export interface StoredProgress {
  position: number;
  /** Seconds, each once. */
  watched: number;
  lastPlayedAt: Date | null;
  /** Set exactly while it is complete. */
  completedAt: Date | null;
}

export interface StartedCourse {
  startedAt: Date;
  minimumPercent: number;
}

type Lecture = CourseOutline["lectures"][number];
type ProgressByLecture = ReadonlyMap<string, StoredProgress>;

/** `closed`: lectures that are not open yet. One of them is the next only where no other is left. */
export function toCourseProgress(
  course: CourseOutline,
  progressByLecture: ProgressByLecture,
  start: StartedCourse | undefined,
  closed: ReadonlySet<string> = new Set(),
): CourseProgress {
  const { id, title, createdBy, language, thumbnailFile, lectures } = course;
  const started = lectures.flatMap((lecture) => progressByLecture.get(lecture.id) ?? []);
  const next = nextLecture(lectures, progressByLecture, closed);
  const completedAt = courseCompletedAt(course, progressByLecture);
  const lastPlayedAt = Math.max(...started.map((progress) => progress.lastPlayedAt?.getTime() ?? -Infinity));
  return {
    courseId: id,
    title,
    createdBy,
    language,
    thumbnail: { secure_url: imageUrl(thumbnailFile) },
    percent: coursePercent(lectures, progressByLecture, start?.minimumPercent ?? 0),
    completedLectures: started.filter(isComplete).length,
    numberOfLectures: lectures.length,
    watchedSeconds: roundSeconds(started.reduce((sum, { watched }) => sum + watched, 0)),
    ...(start && { startedAt: start.startedAt.toISOString() }),
    ...(lastPlayedAt > -Infinity && { lastPlayedAt: new Date(lastPlayedAt).toISOString() }),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    ...(next && { next }),
  };
}

export function toLectureProgress(
  lectureId: string,
  courseId: string,
  progress: StoredProgress | undefined,
): LectureProgress {
  const { position = 0, watched = 0, completedAt = null, lastPlayedAt = null } = progress ?? {};
  return {
    lectureId,
    courseId,
    position,
    watchedSeconds: roundSeconds(watched),
    completed: completedAt !== null,
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    ...(lastPlayedAt && { lastPlayedAt: lastPlayedAt.toISOString() }),
  };
}

/** The moment of its last completed lecture, while all are complete. */
export function courseCompletedAt({ lectures }: CourseOutline, progressByLecture: ProgressByLecture): Date | undefined {
  const moments = lectures.flatMap(({ id }) => progressByLecture.get(id)?.completedAt?.getTime() ?? []);
  if (moments.length === 0 || moments.length < lectures.length) return undefined;
  return new Date(Math.max(...moments));
}

export function roundSeconds(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** A complete lecture counts whole, any other by the share watched. 100 means that all are complete. @internal Tests use it too. */
export function coursePercent(
  lectures: readonly Pick<Lecture, "id" | "durationSeconds">[],
  progressByLecture: ProgressByLecture,
  minimumPercent: number,
): number {
  if (lectures.length === 0) return minimumPercent;
  if (lectures.every(({ id }) => isComplete(progressByLecture.get(id)))) return 100;
  const shares = lectures.reduce((sum, lecture) => sum + watchedShare(lecture, progressByLecture.get(lecture.id)), 0);
  // Rounding errors may leave the sum slightly below a whole number.
  return Math.min(99, Math.max(minimumPercent, Math.floor((100 * shares) / lectures.length + 1e-6)));
}

function watchedShare(
  { durationSeconds }: Pick<Lecture, "durationSeconds">,
  progress: StoredProgress | undefined,
): number {
  if (progress === undefined) return 0;
  if (isComplete(progress)) return 1;
  return durationSeconds === null || durationSeconds <= 0 ? 0 : Math.min(1, progress.watched / durationSeconds);
}

function nextLecture(
  lectures: readonly Lecture[],
  progressByLecture: ProgressByLecture,
  closed: ReadonlySet<string>,
): CourseProgress["next"] {
  const played = lectures.map(({ id }) => progressByLecture.get(id)?.lastPlayedAt?.getTime() ?? -Infinity);
  const start = Math.max(0, played.indexOf(Math.max(...played)));
  const left = [...lectures.slice(start), ...lectures.slice(0, start)].filter(
    ({ id }) => !isComplete(progressByLecture.get(id)),
  );
  const next = left.find(({ id }) => !closed.has(id)) ?? left[0];
  if (next === undefined) return undefined;
  const { id, title, durationSeconds, videoFile } = next;
  return {
    lectureId: id,
    title,
    number: lectures.indexOf(next) + 1,
    position: progressByLecture.get(id)?.position ?? 0,
    ...(durationSeconds !== null && { duration: durationSeconds }),
    ...(videoFile === null && { reading: true }),
  };
}

function isComplete(progress: StoredProgress | undefined): boolean {
  return progress !== undefined && progress.completedAt !== null;
}
