import type { components } from "@lms/api/schema";
import type { Database } from "../db/database.ts";
import { imageUrl } from "../media/image-route.ts";
import { badgesOf, newUntil } from "./badges.ts";
import { catalogueVersion } from "./catalogue-version.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { allCourses, type CourseRow } from "./repository.ts";

export type Course = components["schemas"]["Course"];

/** A course as it is shown, with what searching and sorting it needs. */
export interface CatalogueCourse {
  id: string;
  createdAt: Date;
  learnerCount: number;
  category: string;
  /** Title and description, folded like a search text. */
  text: string;
  shown: Course;
}

/** The whole catalogue at one version. Answers made of it may be kept with it. */
export interface Catalogue {
  /** Newest first. */
  courses: readonly CatalogueCourse[];
  byId: ReadonlyMap<string, CatalogueCourse>;
  /** Serialised answers by everything that decided them. They go with the catalogue. */
  answers: KeptAnswers;
}

interface Held {
  version: number;
  rows: Promise<CourseRow[]>;
  /** Milliseconds: the badges are right from here until there. */
  from: number;
  until: number;
  catalogue: Promise<Catalogue>;
}

/**
 * Keeps the catalogue in memory for as long as nobody changed it. The version in the database decides, so a change by
 * another process counts at once; and time does, for a course does not stay new.
 */
export function catalogueReader(db: Database, clock: () => Date): () => Promise<Catalogue> {
  let held: Held | undefined;

  return async () => {
    const version = await catalogueVersion(db);
    const now = clock();
    if (held?.version === version && held.from <= now.getTime() && now.getTime() < held.until) return held.catalogue;

    const rows = held?.version === version ? held.rows : allCourses(db);
    const mine: Held = {
      version,
      rows,
      from: -Infinity,
      until: Infinity,
      catalogue: rows.then((all) => build(all, now)),
    };
    held = mine;
    try {
      Object.assign(mine, span(await rows, now));
      return await mine.catalogue;
    } catch (error) {
      if (held === mine) held = undefined;
      throw error;
    }
  };
}

/** Makes texts comparable: the same letters in the same case. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The moments around now at which some course stops being new. */
function span(rows: readonly CourseRow[], now: Date): { from: number; until: number } {
  const ends = rows.map(({ createdAt }) => newUntil(createdAt));
  return {
    from: Math.max(-Infinity, ...ends.filter((end) => end <= now.getTime())),
    until: Math.min(Infinity, ...ends.filter((end) => end > now.getTime())),
  };
}

function build(rows: readonly CourseRow[], now: Date): Catalogue {
  const badges = badgesOf(rows, now);
  const courses = rows.map((row) => toCatalogueCourse(row, badges.get(row.id)));
  return { courses, byId: new Map(courses.map((course) => [course.id, course])), answers: new KeptAnswers() };
}

function toCatalogueCourse(row: CourseRow, badge: Course["badge"]): CatalogueCourse {
  const { id, title, description, category, createdBy, thumbnailFile, numberOfLectures, learnerCount } = row;
  return {
    id,
    createdAt: row.createdAt,
    learnerCount,
    category,
    text: fold(`${title}\n${description}`),
    shown: {
      _id: id,
      title,
      description,
      category,
      createdBy,
      thumbnail: { secure_url: imageUrl(thumbnailFile) },
      numberOfLectures,
      learnerCount,
      ...(badge && { badge }),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
  };
}
