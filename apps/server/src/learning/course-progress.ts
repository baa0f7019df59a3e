import type { components } from "@lms/api/schema";
import { imageUrl } from "../platform/media/image-route.ts";

export type CourseProgress = components["schemas"]["CourseProgress"];
export type LectureProgress = components["schemas"]["LectureProgress"];

/** A course as far as progress in it goes, with its lectures in their order. */
export interface Curriculum {
  id: string;
  title: string;
  createdBy: string;
  thumbnailFile: string;
  lectures: { id: string; title: string; durationSeconds: number | null }[];
}

/** How a user stands in a lecture. */
export interface Standing {
  position: number;
  /** Seconds, each once. */
  watched: number;
  lastPlayedAt: Date | null;
  /** Set exactly while it is complete. */
  completedAt: Date | null;
}

type Lecture = Curriculum["lectures"][number];
type Standings = ReadonlyMap<string, Standing>;

/** A course in the contract's words. `standings` are by lecture; below `minimumPercent` the percent does not fall. */
export function shownCourse(course: Curriculum, standings: Standings, minimumPercent: number): CourseProgress {
  const { id, title, createdBy, thumbnailFile, lectures } = course;
  const own = lectures.flatMap((lecture) => standings.get(lecture.id) ?? []);
  const next = nextOf(lectures, standings);
  const lastPlayedAt = Math.max(...own.map((standing) => standing.lastPlayedAt?.getTime() ?? -Infinity));
  return {
    courseId: id,
    title,
    createdBy,
    thumbnail: { secure_url: imageUrl(thumbnailFile) },
    percent: percentOf(lectures, standings, minimumPercent),
    completedLectures: own.filter(({ completedAt }) => completedAt !== null).length,
    numberOfLectures: lectures.length,
    watchedSeconds: rounded(own.reduce((sum, { watched }) => sum + watched, 0)),
    ...(lastPlayedAt > -Infinity && { lastPlayedAt: new Date(lastPlayedAt).toISOString() }),
    ...(next && { next }),
  };
}

/** A lecture in the contract's words. */
export function shownStanding(lectureId: string, courseId: string, standing: Standing | undefined): LectureProgress {
  const { position = 0, watched = 0, completedAt = null, lastPlayedAt = null } = standing ?? {};
  return {
    lectureId,
    courseId,
    position,
    watchedSeconds: rounded(watched),
    completed: completedAt !== null,
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    ...(lastPlayedAt && { lastPlayedAt: lastPlayedAt.toISOString() }),
  };
}

/** To the hundredth of a second. */
export function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** A complete lecture counts whole, another by what was watched of it. 100 is said when all are complete. @internal Tests use it too. */
export function percentOf(lectures: readonly Lecture[], standings: Standings, minimumPercent: number): number {
  if (lectures.length === 0) return minimumPercent;
  if (lectures.every(({ id }) => isComplete(standings.get(id)))) return 100;
  const shares = lectures.reduce((sum, lecture) => sum + shareOf(lecture, standings.get(lecture.id)), 0);
  // A sum of fractions may lie a hair below the whole number that it means.
  return Math.min(99, Math.max(minimumPercent, Math.floor((100 * shares) / lectures.length + 1e-6)));
}

function shareOf({ durationSeconds }: Lecture, standing: Standing | undefined): number {
  if (standing === undefined) return 0;
  if (isComplete(standing)) return 1;
  return durationSeconds === null || durationSeconds <= 0 ? 0 : Math.min(1, standing.watched / durationSeconds);
}

/** The lecture played last, if it is not complete; else the first behind it that is not, from the start again. */
function nextOf(lectures: readonly Lecture[], standings: Standings): CourseProgress["next"] {
  const played = lectures.map(({ id }) => standings.get(id)?.lastPlayedAt?.getTime() ?? -Infinity);
  const start = Math.max(0, played.indexOf(Math.max(...played)));
  for (let step = 0; step < lectures.length; step += 1) {
    const index = (start + step) % lectures.length;
    const lecture = lectures[index];
    if (lecture === undefined || isComplete(standings.get(lecture.id))) continue;
    const { id, title, durationSeconds } = lecture;
    return {
      lectureId: id,
      title,
      number: index + 1,
      position: standings.get(id)?.position ?? 0,
      ...(durationSeconds !== null && { duration: durationSeconds }),
    };
  }
  return undefined;
}

function isComplete(standing: Standing | undefined): boolean {
  return standing !== undefined && standing.completedAt !== null;
}
