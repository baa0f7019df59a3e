import type { Dependencies } from "../../dependencies.ts";
import { toPage, readCursor } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { readMoment } from "../../platform/lib/time/read-moment.ts";
import { success, type PlainCode } from "../../platform/lib/message.ts";
import { seesDrafts } from "../../platform/policy/course-staff.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import { type Catalogue, courseNotFound } from "../../catalogue/catalogue.ts";
import { searchCourses } from "../../catalogue/search/search-courses.ts";
import { approximateRank } from "../../catalogue/search/text-match.ts";
import { draftCursor, listDrafts, parseDraftCursor } from "./drafts.ts";
import { managedCourses } from "./managed-courses.ts";
import { type Publication, setCoursePublication } from "./repository.ts";

const defaultLimit = 50;

type PublicationOperations = Pick<
  Operations<"course">,
  "listManagedCourses" | "getManagedCoursePage" | "listDrafts" | "setCoursePublication"
>;

export function publicationOperations(
  { db, clock, searching }: Dependencies,
  catalogue: Catalogue,
): PublicationOperations {
  return {
    listManagedCourses: async ({ query: { status, limit = defaultLimit, ...query }, viewer }) => {
      const among = managedCourses(status, ownCourses(viewer));
      const { courses: rows, total } = await searching.run(() =>
        searchCourses(db, { ...query, limit }, clock(), { among }),
      );
      const found = await catalogue.toCourses(rows);
      const courses = found.map((course, index) =>
        Object.assign(course, rows[index]?.rank === approximateRank && { approximate: true as const }),
      );
      return { ...success("catalogue.listed"), courses, total };
    },

    getManagedCoursePage: async ({ params, viewer }) => {
      const page = await catalogue.anyPage(params.slug);
      if (!seesDrafts(viewer, page.course._id)) throw courseNotFound();
      return { ...success("catalogue.fetched"), ...page };
    },

    listDrafts: async ({ query: { limit = defaultLimit, cursor } }) => {
      const { rows, total } = await listDrafts(db, { limit, after: readCursor(cursor, parseDraftCursor) });
      const { page, next } = toPage(rows, limit, draftCursor);
      return { ...success("catalogue.draftsListed"), courses: await catalogue.toCourses(page), total, ...next };
    },

    setCoursePublication: async ({ params: { courseId }, body }) => {
      const { published, publishAt, withLectures = false } = body;
      const now = clock();
      const publication = { published, publishAt: requireFuture(publishAt, now), withLectures };
      const outcome = isId(courseId) ? await setCoursePublication(db, courseId, publication, now) : "missing";
      if (outcome === "missing") throw courseNotFound();
      if (outcome === "not-ready") throw new Problem(409, "catalogue.notReady");
      return { ...success(publicationCode(publication)), course: await catalogue.anyCourse(courseId) };
    },
  };
}

/** Undefined: every course. */
function ownCourses(viewer: Viewer): string[] | undefined {
  const { role, staffOf } = requireSignedIn(viewer);
  return role === "ADMIN" ? undefined : staffOf.map(({ courseId }) => courseId);
}

function requireFuture(publishAt: string | undefined, now: Date): Date | undefined {
  if (publishAt === undefined) return undefined;
  const moment = readMoment("publishAt", publishAt);
  if (moment <= now) throw fieldProblem(400, "publishAt", "catalogue.publishAtPast");
  return moment;
}

function publicationCode({ published, publishAt }: Publication): PlainCode {
  if (published) return "catalogue.published";
  return publishAt === undefined ? "catalogue.unpublished" : "catalogue.scheduled";
}
