// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import { type FormName, type RawValues, toTexts } from "@lms/api/forms";
import type { Dependencies } from "../../dependencies.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";
import { message } from "../../platform/lib/message.ts";
import type { Bytes } from "../../platform/media/byte-stream.ts";
import { checkedBytes } from "../../platform/media/checked-bytes.ts";
import { parsePool } from "../../platform/parsing/parse-pool.ts";
import { secondsWithoutVideo } from "../../catalogue/lecture-parts.ts";
import {
  type CourseManifest,
  type ListedFile,
  type ListedLecture,
  listedFiles,
  noExport,
  type readManifest,
} from "./course-manifest.ts";
import { damaged, fileReader, isRefusal } from "./read-files.ts";
import { openCourse } from "./open-course.ts";
import type { StoredLecture } from "../../platform/database/schema/imports.ts";
import type { WholeCourse } from "./whole-course.ts";

/** The limit is for all captions and texts together: they are in one row until the course is created. */
const maxTextBytes = 32 * 2 ** 20;
const withoutVideo = { videoFile: null, size: null, probed: undefined };

/** Checks it while it arrives, and stores its files under the import. */
export async function readCourse(
  receiving: Pick<Dependencies, "config" | "db" | "media" | "clock">,
  id: string,
  archive: Bytes,
): Promise<WholeCourse> {
  const { config, media } = receiving;
  await using opened = await openCourse(archive, () => media.beginTemporary());
  const manifest = await parsePool.run<typeof readManifest>({
    module: new URL("course-manifest.ts", import.meta.url),
    name: "readManifest",
    input: opened.manifest,
    field: "archive",
  });
  requireTexts(manifest);
  requireSizes(manifest, config);
  const files = opened.files(listedFiles(manifest));

  const next = async (expected: ListedFile): Promise<Bytes> => {
    const file = await files.next();
    if (file.done === true) throw damaged(expected);
    return checkedBytes(file.value.bytes, expected).bytes;
  };

  const read = fileReader(receiving, id, next);
  const { id: thumbnailFile } = await read.image(manifest.picture, "thumbnail");
  const lectures = [];
  for (const lecture of manifest.lectures) lectures.push(await readLecture(lecture, manifest.course.language, read));
  // Reads on to the end.
  await files.next();
  const { course, sections, schedule } = manifest;
  return { texts: toTexts("CourseUpdateForm", course), thumbnailFile, sections, lectures, schedule };
}

/** The order in the archive is that of the manifest: picture, and of each lecture video, picture, captions, text, files and threads. */
async function readLecture(
  lecture: ListedLecture,
  courseLanguage: string,
  read: ReturnType<typeof fileReader>,
): Promise<StoredLecture> {
  const { title, section, preview, duration, video, poster } = lecture;
  const { probed, ...stored } = video ? await read.video(video, title) : withoutVideo;
  const picture = poster && (await read.image(poster, "poster"));
  const captions = [];
  for (const each of lecture.captions) captions.push(await read.captions(each, title, probed ?? duration));
  const text = lecture.text && (await read.text(lecture.text, title, courseLanguage));
  const files = [];
  for (const each of lecture.files ?? []) files.push(await read.document(each, title));
  const threads = lecture.threads && (await read.threads(lecture.threads, title));
  const parts = { textWords: text?.words ?? null, fileCount: files.filter(({ state }) => state === "ready").length };
  return {
    ...toTexts("LectureUpdateForm", lecture),
    section,
    published: lecture.published && (video !== null || text !== undefined || parts.fileCount > 0),
    preview,
    durationSeconds: video ? (probed ?? duration) : secondsWithoutVideo(parts),
    ...stored,
    posterFile: picture?.id ?? null,
    captions,
    ...parts,
    text: text?.stored,
    files,
    threads,
  };
}

function requireTexts({ course, lectures }: CourseManifest): void {
  requireForm("CourseUpdateForm", course);
  for (const lecture of lectures) requireForm("NewLectureForm", lecture);
}

function requireForm(form: FormName, texts: RawValues & { title: string }): void {
  try {
    requireValid(form, texts);
  } catch (error) {
    const { title } = texts;
    throw isRefusal(error) ? fieldProblem(400, "archive", message("catalogue.importTexts", { title })) : error;
  }
}

function requireSizes({ lectures }: CourseManifest, config: Dependencies["config"]): void {
  const { maxVideoBytes, maxFileBytes, maxLectureFiles } = config;
  const large = lectures.find(({ video }) => video !== null && video.size > maxVideoBytes);
  if (large) throw fieldProblem(413, "archive", message("catalogue.importVideoTooLarge", { title: large.title }));
  const full = lectures.find(
    ({ files = [] }) => files.length > maxLectureFiles || files.some(({ size }) => size > maxFileBytes),
  );
  if (full) throw fieldProblem(413, "archive", message("catalogue.importFile", { title: full.title }));
  const texts = lectures.flatMap(({ captions, text, threads }) => [...captions, text ?? [], threads ?? []].flat());
  const sum = texts.reduce((total, { size }) => total + size, 0);
  if (sum > maxTextBytes) throw noExport();
}
