import { emptyFile, tooLarge, unplayable, wrongType } from "@lms/api/files/messages";
import type { Dependencies } from "../../dependencies.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import type { Database } from "../../platform/database/database.ts";
import { isId, newId } from "../../platform/lib/id.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { toStorable } from "../../platform/lib/text/storable-text.ts";
import { fileProblem } from "../../platform/media/file-problem.ts";
import { courseEditors, requireRule } from "../../platform/policy/rules.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { lectureNotFound } from "../../playback/lecture-ids.ts";
import { findLecture, type LectureRow, videoVersion } from "../../playback/lecture-rows.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { newFileUpload } from "./new-file-upload.ts";
import { countUnfinished, type NewUpload } from "./repository.ts";

type Described = Readonly<Record<string, string | null>>;

/** The limit is for one account at a time. */
const maxUnfinished = 100;

const longestName = 255;

/** Some systems take the names of camcorders' files for models and translations. */
const videoTypes =
  /^(?:video\/|application\/(?:mxf|vnd\.ms-asf|octet-stream)$|model\/vnd\.mts$|text\/vnd\.trolltech\.linguist$)/;
const soundTypes = /^(?:audio\/|video\/(?:mp4|ogg)$|application\/(?:ogg|octet-stream)$)/;
/** The browser's names of types; the content is checked at the end. */
const streamOnlyTypes =
  /^(?:video\/(?:x-msvideo|vnd\.avi|avi|msvideo|x-ms-wmv|x-ms-asf|mp2t|vnd\.dlna\.mpeg-tts|mpeg|x-flv|ogg)|application\/(?:mxf|vnd\.ms-asf)|model\/vnd\.mts|text\/vnd\.trolltech\.linguist)$/;

/** The metadata of an upload is checked before its bytes arrive. Throws 400, 403, 404, 412, 413, 415 and 429. */
export async function newUpload(
  { config, db }: Pick<Dependencies, "config" | "db">,
  catalogue: Catalogue,
  { described, length, viewer }: { described: Described; length: string | undefined; viewer: SignedIn },
): Promise<NewUpload> {
  const { filetype } = described;
  requireRule(viewer, courseEditors, { courseId: described["courseId"] ?? undefined });
  const size = Number(length);
  if (described["kind"] === "file") {
    const { _id: courseId } = await catalogue.anyCourse(described["courseId"] ?? "");
    await requireFewUploads(db, viewer);
    const { lectureId, filename } = described;
    const upload = await newFileUpload({ config, db }, { courseId, lectureId, fileName: filename, size });
    return { ...upload, userId: viewer.id, lastModified: modifiedAt(described) };
  }
  if (size === 0) throw fileProblem(400, "lecture", emptyFile);
  const title = described["title"] ?? undefined;
  // A lecture of a text may have no description, and keeps its own.
  const unsaid = described["lectureId"] ? title : undefined;
  const texts = requireValid("LectureForm", {
    title,
    description: described["description"] || unsaid,
    lecture: Number.isSafeInteger(size) && size > 0 ? { size } : undefined,
  });
  const kind = described["kind"] === "sound" ? "sound" : "video";
  if (size > config.maxVideoBytes) throw fileProblem(413, "lecture", tooLarge(kind, config.maxVideoBytes));
  requireType(kind, filetype, config);
  const course = await catalogue.anyCourse(described["courseId"] ?? "");
  const replaced = await findReplaced(db, course._id, described);
  await requireFewUploads(db, viewer);
  const fileName = toStorable((described["filename"] ?? "").trim().slice(0, longestName));
  if (fileName === "") throw fieldProblem(400, "filename", "uploads.needsName");
  const after = described["after"] ?? "";
  return {
    id: newId(),
    courseId: course._id,
    userId: viewer.id,
    kind,
    lectureId: replaced?.id ?? null,
    replacedFile: replaced?.videoFile ?? null,
    title: texts.title,
    description: texts.description,
    fileName,
    size,
    afterId: isId(after) ? after : null,
    lastModified: modifiedAt(described),
  };
}

function requireType(
  kind: "video" | "sound",
  filetype: string | null | undefined,
  { streaming }: Pick<Dependencies["config"], "streaming">,
): void {
  if (!filetype) return;
  const types = kind === "sound" ? soundTypes : videoTypes;
  if (!types.test(filetype)) throw fileProblem(415, "lecture", wrongType(kind));
  if (kind === "video" && streaming === undefined && streamOnlyTypes.test(filetype))
    throw fileProblem(415, "lecture", unplayable);
}

async function requireFewUploads(db: Database, viewer: SignedIn): Promise<void> {
  if ((await countUnfinished(db, viewer.id)) >= maxUnfinished) throw new Problem(429, "uploads.tooMany", undefined, 60);
}

function modifiedAt({ lastmodified }: Described): number | null {
  const modified = Number(lastmodified ?? Number.NaN);
  return Number.isSafeInteger(modified) && modified >= 0 ? modified : null;
}

/** Undefined for a video that becomes a lecture. */
async function findReplaced(db: Database, courseId: string, described: Described): Promise<LectureRow | undefined> {
  const lectureId = described["lectureId"] ?? undefined;
  if (lectureId === undefined) return undefined;
  const lecture = isId(lectureId) ? await findLecture(db, { courseId, lectureId }) : undefined;
  if (lecture === undefined) throw lectureNotFound();
  const seen = described["videoVersion"];
  if (seen && seen !== videoVersion(lecture)) throw new Problem(412, "uploads.videoChangedMeanwhile");
  return lecture;
}
