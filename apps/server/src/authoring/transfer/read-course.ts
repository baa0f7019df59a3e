// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import { type FormName, type RawValues, toTexts } from "@lms/api/forms";
import type { Dependencies } from "../../dependencies.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { message } from "../../platform/lib/message.ts";
import type { Bytes } from "../../platform/media/byte-stream.ts";
import { checkedBytes, ChecksumMismatch } from "../../platform/media/checked-bytes.ts";
import { type ImageUse, storeImportedImage } from "../../platform/media/images/image.ts";
import { storeVideo } from "../../platform/media/videos/video.ts";
import { parsePool } from "../../platform/parsing/parse-pool.ts";
import type { ArchiveEntry } from "../../platform/media/archives/archive-entries.ts";
import { parseCaptions } from "../captions/parse-captions.ts";
import {
  type CourseManifest,
  type ListedCaptions,
  type ListedFile,
  type ListedLecture,
  listedFiles,
  noExport,
  type readManifest,
} from "./course-manifest.ts";
import { addFile } from "./import-rows.ts";
import { openCourse } from "./open-course.ts";
import type { WholeCourse } from "./whole-course.ts";

/** 5,000 cues of 500 letters. */
const maxCaptionsBytes = 8 * 2 ** 20;
/** The limit is for all captions together: they are in one row until the course is created. */
const maxTextBytes = 32 * 2 ** 20;

/** Checks it while it arrives, and stores its files under the import. */
export async function readCourse(
  receiving: Pick<Dependencies, "config" | "db" | "media" | "clock">,
  id: string,
  archive: Bytes,
): Promise<WholeCourse> {
  const { config, db, media, clock } = receiving;
  await using opened = await openCourse(archive, () => media.beginTemporary());
  const manifest = await parsePool.run<typeof readManifest>({
    module: new URL("course-manifest.ts", import.meta.url),
    name: "readManifest",
    input: opened.manifest,
    field: "archive",
  });
  requireTexts(manifest);
  requireSizes(manifest, config.maxVideoBytes);
  const files = opened.files(listedFiles(manifest));

  const next = async (expected: ListedFile): Promise<Bytes> => {
    const file = await files.next();
    if (file.done === true) throw damaged(expected);
    return checkedBytes(file.value.bytes, expected).bytes;
  };

  async function image(expected: ListedFile, use: ImageUse): Promise<string> {
    const large = await collect({ ...expected, bytes: await next(expected) }, config.maxImageBytes);
    try {
      await using stored = await storeImportedImage(media, use, large, "archive");
      await addFile(db, id, { image: stored.file }, clock());
      await stored.commit();
      return stored.file;
    } catch (error) {
      throw isRefusal(error) ? damaged(expected) : error;
    }
  }

  async function video({ title, video: expected }: ListedLecture) {
    const bytes = await next(expected);
    try {
      await using stored = await storeVideo(media, bytes, {
        field: "lecture",
        converts: config.streaming !== undefined,
      });
      if (stored === undefined) throw damaged(expected);
      await addFile(db, id, { video: stored.file }, clock());
      return { videoFile: stored.file, size: stored.size, probed: await stored.commit() };
    } catch (error) {
      throw isRefusal(error) ? fieldProblem(400, "archive", message("catalogue.importVideo", { title })) : error;
    }
  }

  async function captions(expected: ListedCaptions, title: string, duration: number | null) {
    const file = await collect({ ...expected, bytes: await next(expected) }, maxCaptionsBytes);
    const { language, isDefault } = expected;
    const input = { file, duration: duration ?? undefined, maxLength: maxCaptionsBytes };
    try {
      return { language, isDefault, ...(await parseCaptions(input, "archive")) };
    } catch (error) {
      throw isRefusal(error) ? fieldProblem(400, "archive", message("catalogue.importCaptions", { title })) : error;
    }
  }

  const thumbnailFile = await withPath(manifest.picture, () => image(manifest.picture, "thumbnail"));
  const lectures = [];
  for (const lecture of manifest.lectures) {
    const { title, section, published, preview, duration } = lecture;
    const { probed, ...stored } = await withPath(lecture.video, () => video(lecture));
    const { poster } = lecture;
    const posterFile = poster && (await withPath(poster, () => image(poster, "poster")));
    const all = [];
    const durationSeconds = probed ?? duration;
    for (const each of lecture.captions) all.push(await withPath(each, () => captions(each, title, durationSeconds)));
    const texts = toTexts("LectureUpdateForm", lecture);
    lectures.push({ ...texts, section, published, preview, durationSeconds, ...stored, posterFile, captions: all });
  }
  // Reads on to the end.
  await files.next();
  return { texts: toTexts("CourseUpdateForm", manifest.course), thumbnailFile, sections: manifest.sections, lectures };
}

/** The order in the archive is that of the manifest: picture, and of each lecture video, picture and captions. */
async function withPath<Result>(expected: ListedFile, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ChecksumMismatch ? damaged(expected) : error;
  }
}

function requireTexts({ course, lectures }: CourseManifest): void {
  requireForm("CourseUpdateForm", course);
  for (const lecture of lectures) requireForm("LectureUpdateForm", lecture);
}

function requireForm(form: FormName, texts: RawValues & { title: string }): void {
  try {
    requireValid(form, texts);
  } catch (error) {
    const { title } = texts;
    throw isRefusal(error) ? fieldProblem(400, "archive", message("catalogue.importTexts", { title })) : error;
  }
}

function requireSizes({ lectures }: CourseManifest, maxVideoBytes: number): void {
  const large = lectures.find(({ video }) => video.size > maxVideoBytes);
  if (large) throw fieldProblem(413, "archive", message("catalogue.importVideoTooLarge", { title: large.title }));
  const captions = lectures.flatMap((lecture) => lecture.captions);
  const sum = captions.reduce((total, { size }) => total + size, 0);
  if (sum > maxTextBytes) throw noExport();
}

async function collect({ size, bytes }: Pick<ArchiveEntry, "size" | "bytes">, maxBytes: number): Promise<Buffer> {
  if (size > maxBytes) throw noExport();
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Whether the file itself is refused. Faults of the request and a deleted import are no refusals. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && [400, 415].includes(error.status);
}

function damaged({ path }: ListedFile): Problem {
  return fieldProblem(400, "archive", message("catalogue.importDamaged", { path }));
}
