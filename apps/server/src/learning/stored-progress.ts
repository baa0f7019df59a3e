// Why: docs/decisions/0132-fewer-round-trips.md
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { batches, batchLearners } from "../platform/database/schema/batches.ts";
import { courses, lectures, publishedCourses, publishedLectures } from "../platform/database/schema/courses.ts";
import { courseCounts } from "../platform/database/schema/maintained-counts.ts";
import { courseProgress, lectureProgress, watchedDays } from "../platform/database/schema/progress.ts";
import { isEnabled } from "../platform/policy/site/features.ts";
import type { CourseOutline, StartedCourse, StoredProgress } from "./course-progress.ts";
import { type JoinedBatch, maxActivities } from "./recent-activity.ts";

export interface ProgressInCourses {
  outlines: CourseOutline[];
  progressByLecture: ReadonlyMap<string, StoredProgress>;
  /** The keys are course ids. */
  starts: ReadonlyMap<string, StartedCourse>;
}

export interface ProgressOfUser extends ProgressInCourses {
  joined: JoinedBatch[];
  watchedSeconds: number;
  /** Only requested days with any time are in it. */
  secondsByDay: ReadonlyMap<string, number>;
  catalogue: { courses: number; lectures: number };
}

/** One statement, so that the figures agree with each other. */
export async function readProgressOfUser(
  db: Database,
  userId: string,
  days: readonly string[],
): Promise<ProgressOfUser> {
  const ofUser = sql`${courseProgress.userId} = ${userId}`;
  const joined = sql`select ${batches.id}, ${batches.title}, ${batchLearners.joinedAt} from ${batchLearners}
    join ${batches} on ${batches.id} = ${batchLearners.batchId} where ${batchLearners.userId} = ${userId} and ${isEnabled("batches")}
    order by ${batchLearners.joinedAt} desc limit ${maxActivities}`;
  const watched = sql`from ${watchedDays} where ${watchedDays.userId} = ${userId}`;
  const { rows } = await db.execute<InCourses & OfUser>(sql`
    select ${outlinesSql(published, sql`${publishedCourses.id} in (select ${courseProgress.courseId} from ${courseProgress} where ${ofUser})`)} as outlines,
      ${startsSql(ofUser)} as starts,
      ${lecturesSql(sql`${lectureProgress.userId} = ${userId}`)} as progress,
      ${list(sql`'batchId', id, 'title', title, 'joinedAt', joined_at`, sql`(${joined}) as joined`)} as joined,
      (select coalesce(sum(${watchedDays.seconds}), 0)::float8 ${watched}) as "watchedSeconds",
      (select coalesce(json_object_agg(${watchedDays.day}, ${watchedDays.seconds}), '{}') ${watched}
        and ${watchedDays.day} = any (string_to_array(${days.join(" ")}, ' ')::date[])) as days,
      (select json_build_object('courses', coalesce(sum(${courseCounts.courses}), 0), 'lectures', coalesce(sum(${courseCounts.lectures}), 0))
        from ${courseCounts}) as catalogue`);
  const [row] = rows;
  if (row === undefined) throw new Error("A statement without a table has one row");
  return {
    ...inCourses(row),
    joined: row.joined.map(({ joinedAt, ...batch }) => ({ ...batch, joinedAt: new Date(joinedAt) })),
    watchedSeconds: row.watchedSeconds,
    secondsByDay: new Map(Object.entries(row.days)),
    catalogue: row.catalogue,
  };
}

/** Whether or not the course is started. Without an outline there is no such course. */
export async function readProgressInCourse(
  db: Database,
  { userId, courseId, drafts }: { userId: string; courseId: string; drafts: boolean },
): Promise<ProgressInCourses> {
  const source = drafts ? { courses, lectures } : published;
  const { rows } = await db.execute<InCourses>(sql`
    select ${outlinesSql(source, sql`${source.courses.id} = ${courseId}`)} as outlines,
      ${startsSql(sql`${courseProgress.userId} = ${userId} and ${courseProgress.courseId} = ${courseId}`)} as starts,
      ${lecturesSql(sql`${lectureProgress.userId} = ${userId} and ${lectureProgress.courseId} = ${courseId}`)} as progress`);
  return inCourses(rows[0] ?? { outlines: [], starts: [], progress: [] });
}

interface InCourses extends Record<string, unknown> {
  outlines: CourseOutline[];
  starts: { courseId: string; startedAt: string; minimumPercent: number }[];
  progress: {
    lectureId: string;
    position: number;
    watched: number;
    lastPlayedAt: string | null;
    completedAt: string | null;
  }[];
}

interface OfUser extends Record<string, unknown> {
  joined: { batchId: string; title: string; joinedAt: string }[];
  watchedSeconds: number;
  days: Record<string, number>;
  catalogue: { courses: number; lectures: number };
}

function inCourses({ outlines, starts, progress }: InCourses): ProgressInCourses {
  return {
    outlines,
    starts: new Map(
      starts.map(({ courseId, startedAt, minimumPercent }) => [
        courseId,
        { startedAt: new Date(startedAt), minimumPercent },
      ]),
    ),
    progressByLecture: new Map(
      progress.map(({ lectureId, position, watched, lastPlayedAt, completedAt }) => [
        lectureId,
        { position, watched, lastPlayedAt: toMoment(lastPlayedAt), completedAt: toMoment(completedAt) },
      ]),
    ),
  };
}

function toMoment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

interface Source {
  courses: typeof courses | typeof publishedCourses;
  lectures: typeof lectures | typeof publishedLectures;
}

const published: Source = { courses: publishedCourses, lectures: publishedLectures };

function outlinesSql(source: Source, condition: SQL): SQL {
  const { id, title, createdBy, language, thumbnailFile } = source.courses;
  const { id: lectureId, title: lectureTitle, courseId, position, durationSeconds, videoFile } = source.lectures;
  const ofCourse = list(
    sql`'id', ${lectureId}, 'title', ${lectureTitle}, 'durationSeconds', ${durationSeconds}, 'videoFile', ${videoFile}`,
    sql`${source.lectures} where ${courseId} = ${id}`,
    sql`order by ${position}`,
  );
  return list(
    sql`'id', ${id}, 'title', ${title}, 'createdBy', ${createdBy}, 'language', ${language}, 'thumbnailFile', ${thumbnailFile}, 'lectures', ${ofCourse}`,
    sql`${source.courses} where ${condition}`,
  );
}

function startsSql(condition: SQL): SQL {
  const { courseId, startedAt, minimumPercent } = courseProgress;
  return list(
    sql`'courseId', ${courseId}, 'startedAt', ${startedAt}, 'minimumPercent', ${minimumPercent}`,
    sql`${courseProgress} where ${condition}`,
  );
}

function lecturesSql(condition: SQL): SQL {
  const { lectureId, position, watched, lastPlayedAt, completedAt } = lectureProgress;
  return list(
    sql`'lectureId', ${lectureId}, 'position', ${position}, 'watched', ${watched}, 'lastPlayedAt', ${lastPlayedAt}, 'completedAt', ${completedAt}`,
    sql`${lectureProgress} where ${condition}`,
  );
}

function list(fields: SQL, source: SQL, order: SQL = sql``): SQL {
  return sql`(select coalesce(json_agg(json_build_object(${fields}) ${order}), '[]') from ${source})`;
}
