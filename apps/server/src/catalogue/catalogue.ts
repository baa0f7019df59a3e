import type { Language } from "@lms/texts/languages";
import type { Database } from "../platform/database/database.ts";
import type { PublicState, ReadPublicState } from "../platform/database/public-state.ts";
import { publishedCourses } from "../platform/database/schema/courses.ts";
import type { Dependencies } from "../dependencies.ts";
import { isId } from "../platform/lib/id.ts";
import { makeEtag } from "../platform/lib/etag.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { runAsJob } from "../platform/tracing/current-caller.ts";
import type { Ranking } from "./badges.ts";
import { currentCache, findResponse, getResponse } from "./cache/catalogue-cache.ts";
import { courseInstructor } from "./course-instructor.ts";
import { type Course, type CourseRow, findAnyCourse, findByShortId, readCourses, toCourse } from "./course-row.ts";
import { parseShortId } from "./course-slug.ts";
import { futureOutlines, lectureOutlines } from "./lecture-outlines.ts";
import { requiredCourse } from "./required-course.ts";
import { courseLister, pageKey } from "./list-courses.ts";
import type { CachedResponse } from "./cache/response-cache.ts";
import type { CatalogueQuery } from "./search/sort-keys.ts";
import { success } from "../platform/lib/message.ts";

type CoursePage = Pick<Answer<"getCoursePage">, "course" | "instructor" | "requires" | "lectures" | "sections">;

export interface Catalogue {
  list: (query: CatalogueQuery, language?: Language) => CachedResponse | Promise<CachedResponse>;
  /** Throws the 404. */
  page: (slug: string, language?: Language) => Promise<CachedResponse>;
  /** Throws the 404. */
  course: (id: string) => Promise<Course>;
  /** A draft too, for administrators. Throws the 404. */
  anyCourse: (id: string) => Promise<Course>;
  /** The page of a draft too, as it will be; for administrators. Throws the 404. */
  anyPage: (slug: string) => Promise<CoursePage>;
  toCourses: (rows: readonly CourseRow[]) => Promise<Course[]>;
}

/** Reads the catalogue's version at each request, so that changes by other processes count at once. */
export function openCatalogue(
  { config, db, clock, searching, meters }: Pick<Dependencies, "config" | "db" | "clock" | "searching" | "meters">,
  readState: ReadPublicState,
  maxCacheBytes: number,
): Catalogue {
  const caches = currentCache(db, meters.caches.catalogue, maxCacheBytes);
  const listCourses = courseLister({ db, searching });

  /** Most lists are cached: their requests wait for no promise but that of the state. */
  function list(state: PublicState, query: CatalogueQuery, language: Language, now: Date) {
    const key = pageKey(query);
    const cache = caches.find(state, now);
    return (cache && findResponse(cache, language, key)) ?? loadList(state, query, { language, key, now });
  }

  async function loadList(
    state: PublicState,
    query: CatalogueQuery,
    { language, key, now }: { language: Language; key: string; now: Date },
  ): Promise<CachedResponse> {
    const cache = await caches.load(state, now);
    return getResponse(cache, { language, key }, async () => toResponse(await listCourses(query, cache, now)));
  }

  async function toCourses(rows: readonly CourseRow[]): Promise<Course[]> {
    const now = clock();
    const { badges } = await caches.load(await readState(), now);
    const { ranking } = await badges;
    return rows.map((row) => toCourse(row, ranking, now));
  }

  async function toFound(row: CourseRow | undefined): Promise<Course> {
    const [course] = await toCourses(row === undefined ? [] : [row]);
    if (course === undefined) throw courseNotFound();
    return course;
  }

  return {
    list: (query, language = "en") => {
      const now = clock();
      const state = readState();
      return state instanceof Promise
        ? state.then((read) => list(read, query, language, now))
        : list(state, query, language, now);
    },
    page: async (slug, language = "en") => {
      const shortId = parseShortId(slug);
      if (shortId === undefined) throw courseNotFound();
      const now = clock();
      const cache = await caches.load(await readState(), now);
      const { ranking } = await cache.badges;
      return getResponse(cache, { language, key: shortId }, () =>
        runAsJob(async () => toResponse(await coursePage({ config, db }, shortId, ranking, now))),
      );
    },
    course: async (id) => toFound(isId(id) ? (await readCourses(db, [id]))[0] : undefined),
    anyCourse: async (id) => toFound(isId(id) ? await findAnyCourse(db, { id }) : undefined),
    anyPage: async (slug) => {
      const shortId = parseShortId(slug);
      const row = shortId === undefined ? undefined : await findAnyCourse(db, { shortId });
      const course = await toFound(row);
      return {
        course,
        ...(await courseInstructor(db, config, course._id)),
        ...(await withRequired(db, row)),
        ...(await futureOutlines(db, course._id)),
      };
    },
    toCourses,
  };
}

/** Learners do not find it while it is a draft, and it keeps nothing closed. */
async function withRequired(db: Database, row: CourseRow | undefined): Promise<Pick<CoursePage, "requires">> {
  const requires = await requiredCourse(db, row?.requiredCourseId ?? null, publishedCourses);
  return requires === undefined ? {} : { requires };
}

async function coursePage(
  { config, db }: Pick<Dependencies, "config" | "db">,
  shortId: string,
  ranking: Ranking,
  now: Date,
): Promise<string> {
  const row = await findByShortId(db, shortId);
  if (row === undefined) throw courseNotFound();
  const response: Answer<"getCoursePage"> = {
    ...success("catalogue.fetched"),
    course: toCourse(row, ranking, now),
    ...(await courseInstructor(db, config, row.id)),
    ...(await withRequired(db, row)),
    ...(await lectureOutlines(db, row.id)),
  };
  return JSON.stringify(response);
}

function toResponse(body: string): CachedResponse {
  return { body, bytes: Buffer.from(body), etag: makeEtag(body) };
}

export function courseNotFound(): Problem {
  return new Problem(404, "catalogue.notFound");
}
