import type { components } from "@lms/api/schema";
import type { FastifyRequest } from "fastify";
import { and, eq } from "drizzle-orm";
import { readingSeconds } from "../../catalogue/lecture-parts.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { lectureTexts } from "../../platform/database/schema/captions.ts";
import { courses, publishedLectures } from "../../platform/database/schema/courses.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { seesDrafts } from "../../platform/policy/course-staff.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { mayWatch } from "../../platform/policy/entitlement.ts";
import { requireOpen } from "../../platform/policy/order/opened.ts";
import { courseEditors, requireRule, signedIn } from "../../platform/policy/rules.ts";
import { learnerCounter } from "../learner-counter.ts";
import { lectureNotFound, requireIds } from "../lecture-ids.ts";
import { findLecture, type LectureRow } from "../lecture-rows.ts";
import { findPreview } from "../previews.ts";
import { findText, makeText, type StoredText, textVersion } from "./lecture-texts.ts";
import { currentRendering } from "./render-lecture-text.ts";

type LectureText = components["schemas"]["LectureText"];
type Caller = Pick<FastifyRequest<{ Params: { courseId: string; lectureId: string } }>, "params" | "viewer">;

export function textReader({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  const learners = learnerCounter(db, clock);

  /** Throws 401, 403 and 404, as the links of a video do. */
  return async ({ params, viewer }: Caller): Promise<LectureText> => {
    const { courseId, lectureId } = requireIds(params);
    const preview = await findPreview(db, { lectureId });
    const lecture = preview?.courseId === courseId ? preview : await requireReadable(db, { params, viewer }, clock());
    const mayEdit = courseEditors(viewer, { courseId }) === "allowed";
    const text = await findText(db, lectureId);
    if (text === undefined && !mayEdit) throw new Problem(404, "catalogue.textNotFound");
    if (text !== undefined && viewer.kind === "user" && mayWatch(viewer, courseId))
      await learners.count(viewer, courseId);
    return toText(text && (await renewed(db, lecture, text)), lecture.textWords, mayEdit);
  };
}

/** What has no text is an empty one to its authors. */
export function toText(text: StoredText | undefined, words: number | null, mayEdit: boolean): LectureText {
  const { source = "", html = "", headings = [], missingAlternatives = 0 } = text ?? {};
  return {
    html,
    headings,
    words: words ?? 0,
    seconds: words === null ? 0 : readingSeconds(words),
    version: textVersion(source),
    ...(mayEdit && { source, missingAlternatives }),
  };
}

async function requireReadable(db: Database, { params, viewer }: Caller, now: Date): Promise<LectureRow> {
  const { courseId, lectureId } = params;
  requireRule(viewer, signedIn, { courseId }, "getLectureText");
  const reader = requireSignedIn(viewer);
  const lecture = await findLecture(db, { courseId, lectureId });
  const isPublished = async () => (await db.$count(publishedLectures, eq(publishedLectures.id, lectureId))) > 0;
  if (lecture === undefined || !(seesDrafts(viewer, courseId) || (await isPublished()))) throw lectureNotFound();
  if (!mayWatch(viewer, courseId)) throw new Problem(403, "catalogue.subscribeToRead");
  await requireOpen(db, reader, lecture, now);
  return lecture;
}

/** It is made again where the way to make it is another one by now. Where that fails it stays as it was. */
async function renewed(db: Database, { id, courseId }: LectureRow, text: StoredText): Promise<StoredText> {
  const [course] = await db.select({ language: courses.language }).from(courses).where(eq(courses.id, courseId));
  if (course === undefined || text.rendering === currentRendering(course.language)) return text;
  try {
    const { stored } = await makeText(db, { courseId, lectureId: id }, text.source);
    const isSame = and(eq(lectureTexts.lectureId, id), eq(lectureTexts.source, text.source));
    await db.update(lectureTexts).set(stored).where(isSame);
    return stored;
  } catch (error) {
    if (error instanceof Problem) return text;
    throw error;
  }
}
