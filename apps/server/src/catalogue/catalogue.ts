import type { Language } from "@lms/texts/languages";
import { keptIn } from "../platform/http/language/in-language.ts";
import type { PublicState, ReadPublicState } from "../platform/database/public-state.ts";
import type { Dependencies } from "../dependencies.ts";
import { isId } from "../platform/lib/id.ts";
import { isStorable } from "../platform/lib/text/storable-text.ts";
import { etagOf } from "../platform/lib/etag.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { runAsJob } from "../platform/tracing/current-caller.ts";
import { type BadgeRanking, loadBadgeRanking } from "./badge-ranking.ts";
import type { Ranking } from "./badges.ts";
import { courseCache } from "./cache/course-cache.ts";
import { type Course, type CourseRow, findAnyCourse, findByShortId, readCourses, toCourse } from "./course-row.ts";
import { shortIdOf } from "./course-slug.ts";
import { fullListWriter } from "./cache/full-list-response.ts";
import { lectureOutlines } from "./lecture-outlines.ts";
import { type CachedResponse, ResponseCache } from "./cache/response-cache.ts";
import { bytesOf, type FoundCourses } from "./search/found-courses.ts";
import { findCourses, searchCourses, searchText } from "./search/search-courses.ts";
import type { CatalogueQuery } from "./search/sort-keys.ts";
import { approximateRank } from "./search/text-match.ts";
import { answer } from "../platform/lib/said.ts";

interface Cached {
  version: number;
  badges: Promise<BadgeRanking>;
  /** The settled value of `badges`: it can be read without waiting. */
  ranked: BadgeRanking | undefined;
  responses: ResponseCache<CachedResponse>;
  /** The key is the query without the position of the page. */
  found: ResponseCache<FoundCourses>;
}

export interface Catalogue {
  list: (query: CatalogueQuery, language?: Language) => CachedResponse | Promise<CachedResponse>;
  /** Throws the 404. */
  page: (slug: string, language?: Language) => Promise<CachedResponse>;
  /** Throws the 404. */
  course: (id: string) => Promise<Course>;
  /** A draft too, for administrators. Throws the 404. */
  anyCourse: (id: string) => Promise<Course>;
  toCourses: (rows: readonly CourseRow[]) => Promise<Course[]>;
}

/** Reads the catalogue's version at each request, so that changes by other processes count at once. */
export function openCatalogue(
  { db, clock, searching, meters }: Pick<Dependencies, "db" | "clock" | "searching" | "meters">,
  readState: ReadPublicState,
  maxCacheBytes: number,
): Catalogue {
  const allCourses = courseCache(db);
  const writeFullList = fullListWriter();
  let cached: Cached | undefined;

  async function current(now: Date): Promise<Cached> {
    return currentOf(await readState(), now);
  }

  async function currentOf({ catalogueVersion: version }: PublicState, now: Date): Promise<Cached> {
    const previous = cached;
    if (previous?.version === version && isValid(await previous.badges, now)) return previous;
    const next: Cached = {
      version,
      badges: runAsJob(() => loadBadgeRanking(db, now)),
      ranked: undefined,
      responses: new ResponseCache(
        maxCacheBytes / 2,
        ({ body, bytes }) => body.length + bytes.length,
        meters.caches.catalogue,
      ),
      found: new ResponseCache(maxCacheBytes / 2, bytesOf),
    };
    cached = next;
    try {
      next.ranked = await next.badges;
      return next;
    } catch (error) {
      if (cached === next) cached = undefined;
      throw error;
    }
  }

  /** The order and the total of a text are the same for all its pages. */
  async function find(query: CatalogueQuery, { found }: Cached, now: Date): Promise<FoundCourses | undefined> {
    const text = searchText(query);
    if (text === undefined || query.limit === undefined || !isStorable(text)) return undefined;
    return found.get(listKeyOf(query), () => searching.run(() => findCourses(db, query, now)));
  }

  async function load(query: CatalogueQuery, state: Cached, now: Date): Promise<CachedResponse> {
    const { version, badges } = state;
    const { ranking } = await badges;
    if (isFullList(query)) return withEtag(writeFullList(await runAsJob(() => allCourses(version)), { ranking, now }));
    const found = await find(query, state, now);
    const page = await searching.run(() => searchCourses(db, query, now, found));
    const { courses, total, nextCursor, categories, languages } = page;
    const response: Answer<"listCourses"> = {
      ...answer("catalogue.listed"),
      courses: courses.map((row) => {
        const course = toCourse(row, ranking, now);
        return row.rank === approximateRank ? Object.assign(course, { approximate: true as const }) : course;
      }),
      total,
      ...(nextCursor !== undefined && { nextCursor }),
      ...(categories !== undefined && { categories }),
      ...(languages !== undefined && { languages }),
    };
    return withEtag(JSON.stringify(response));
  }

  async function loadPage(shortId: string, ranking: Ranking, now: Date): Promise<CachedResponse> {
    const row = await findByShortId(db, shortId);
    if (row === undefined) throw courseNotFound();
    const response: Answer<"getCoursePage"> = {
      ...answer("catalogue.fetched"),
      course: toCourse(row, ranking, now),
      ...(await lectureOutlines(db, row.id)),
    };
    return withEtag(JSON.stringify(response));
  }

  /** Most lists are cached: their requests wait for no promise but that of the state. */
  function listIn(
    state: PublicState,
    query: CatalogueQuery,
    { now, language }: { now: Date; language: Language },
  ): CachedResponse | Promise<CachedResponse> {
    const { limit, cursor, skip } = query;
    const key = JSON.stringify([listKeyOf(query), limit, cursor, skip]);
    const isCurrent = cached?.version === state.catalogueVersion && cached.ranked && isValid(cached.ranked, now);
    return (
      (isCurrent ? cached?.responses.find(keyIn(language, key)) : undefined) ??
      loadList(state, query, { key, now, language })
    );
  }

  async function loadList(
    state: PublicState,
    query: CatalogueQuery,
    { key, now, language }: { key: string; now: Date; language: Language },
  ): Promise<CachedResponse> {
    const loaded = await currentOf(state, now);
    return getIn(language, loaded, key, () => load(query, loaded, now));
  }

  /** Other languages have the English answer with another sentence. */
  async function getIn(
    language: Language,
    { responses }: Cached,
    key: string,
    loadEnglish: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    if (language === "en") return responses.get(key, loadEnglish);
    return responses.get(keyIn(language, key), async () => {
      const { body, etag } = keptIn(language, await responses.get(key, loadEnglish));
      return { body, bytes: Buffer.from(body), etag };
    });
  }

  async function toCourses(rows: readonly CourseRow[]): Promise<Course[]> {
    const now = clock();
    const { badges } = await current(now);
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
        ? state.then((read) => listIn(read, query, { now, language }))
        : listIn(state, query, { now, language });
    },
    page: async (slug, language = "en") => {
      const shortId = shortIdOf(slug);
      if (shortId === undefined) throw courseNotFound();
      const now = clock();
      const state = await current(now);
      const { ranking } = await state.badges;
      return getIn(language, state, shortId, () => runAsJob(() => loadPage(shortId, ranking, now)));
    },
    course: async (id) => toFound(isId(id) ? (await readCourses(db, [id]))[0] : undefined),
    anyCourse: async (id) => toFound(isId(id) ? await findAnyCourse(db, id) : undefined),
    toCourses,
  };
}

/** The same for all pages of a list. */
function listKeyOf(query: CatalogueQuery): string {
  const { sort = "all", order, orderBy, category, length, language, categories = false, languages = false } = query;
  return JSON.stringify([searchText(query), category, length, language, categories, languages, sort, order, orderBy]);
}

function keyIn(language: Language, key: string): string {
  return language === "en" ? key : `${language} ${key}`;
}

export function courseNotFound(): Problem {
  return new Problem(404, "catalogue.notFound");
}

function isValid({ from, until }: BadgeRanking, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until;
}

function isFullList(query: CatalogueQuery): boolean {
  const { sort = "all", order = "desc", orderBy = "newest", category, length, language } = query;
  const { limit, cursor, skip = 0, categories = false, languages = false } = query;
  const isUnfiltered = [searchText(query), category, length, language].every((filter) => filter === undefined);
  const isWhole = limit === undefined && cursor === undefined && skip === 0;
  const isPlain = sort === "all" && order === "desc" && orderBy === "newest";
  return isUnfiltered && isPlain && isWhole && !categories && !languages;
}

function withEtag(body: string): CachedResponse {
  return { body, bytes: Buffer.from(body), etag: etagOf(body) };
}
