import { createHash } from "node:crypto";
import type { Dependencies } from "../platform/dependencies.ts";
import { runAsJob } from "../platform/queues/current-caller.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { approximateRank } from "./search/text-match.ts";
import type { CatalogueQuery } from "./search/sort-keys.ts";
import { catalogueVersion } from "./catalogue-version.ts";
import { type Course, readCourses, shownCourse } from "./course-row.ts";
import { everyCourseReader } from "./course-cache.ts";
import { type KeptAnswer, KeptAnswers } from "./response-cache.ts";
import { searchCourses, searchText } from "./search/search-courses.ts";
import { readStanding, type Standing } from "./badge-ranking.ts";
import { wholeCatalogue } from "./full-list-response.ts";

/** What a process knows of the catalogue at one version. It goes when that is over. */
interface Held {
  version: number;
  standing: Promise<Standing>;
  answers: KeptAnswers;
}

export interface Catalogue {
  /** The answer to a query as text, with its ETag. */
  answer: (query: CatalogueQuery) => Promise<KeptAnswer>;
  /** A course as it is shown; undefined when it is not there. */
  course: (id: string) => Promise<Course | undefined>;
}

/**
 * The catalogue, read from the database. Answers and badges are kept in memory for as long as nobody changed it: the
 * version in the database decides, so a change by another process counts at once; and time does, for a course does not
 * stay new.
 */
export function openCatalogue({ db, clock, searching }: Pick<Dependencies, "db" | "clock" | "searching">): Catalogue {
  const everyCourse = everyCourseReader(db);
  const wholeText = wholeCatalogue();
  let held: Held | undefined;

  async function current(now: Date): Promise<Held> {
    const version = await catalogueVersion(db);
    const former = held;
    if (former?.version === version && holds(await former.standing, now)) return former;
    const mine: Held = { version, standing: runAsJob(() => readStanding(db, now)), answers: new KeptAnswers() };
    held = mine;
    try {
      await mine.standing;
      return mine;
    } catch (error) {
      if (held === mine) held = undefined;
      throw error;
    }
  }

  async function find(query: CatalogueQuery, { version, standing }: Held, now: Date): Promise<KeptAnswer> {
    const { ranking } = await standing;
    if (isWhole(query)) return named(wholeText(await runAsJob(() => everyCourse(version)), { ranking, now }));
    const { courses, total, nextCursor } = await searching.run(() => searchCourses(db, query, now));
    const shown = courses.map((row): Course => {
      const course = shownCourse(row, ranking, now);
      return row.rank === approximateRank ? Object.assign(course, { approximate: true as const }) : course;
    });
    const answer: Answer<"listCourses"> = { ...fetched, courses: shown, total };
    return named(JSON.stringify(nextCursor === undefined ? answer : { ...answer, nextCursor }));
  }

  return {
    answer: async (query) => {
      const now = clock();
      const mine = await current(now);
      const { sort = "all", order, category, limit, cursor } = query;
      const key = JSON.stringify([searchText(query), sort, order, category, limit, cursor]);
      return mine.answers.once(key, () => find(query, mine, now));
    },
    course: async (id) => {
      const now = clock();
      const { standing } = await current(now);
      const [row] = await readCourses(db, [id]);
      return row && shownCourse(row, (await standing).ranking, now);
    },
  };
}

const fetched = { success: true, message: "Courses fetched successfully" } as const;

function holds({ from, until }: Standing, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until;
}

/** Asks for every course, newest first. */
function isWhole(query: CatalogueQuery): boolean {
  const { sort = "all", order = "desc", category, limit, cursor } = query;
  const everyOne = searchText(query) === undefined && category === undefined;
  return everyOne && sort === "all" && order === "desc" && limit === undefined && cursor === undefined;
}

function named(body: string): KeptAnswer {
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}
