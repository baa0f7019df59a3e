// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import { createHash } from "node:crypto";
import { PassThrough, type Readable } from "node:stream";
import { toTexts } from "@lms/api/forms";
import type { Dependencies } from "../../dependencies.ts";
import { archiveWriter } from "../../platform/media/archives/archive-writer.ts";
import { findChecksums } from "../../platform/integrity/media-checksums.ts";
import { imageUrl } from "../../platform/http/image-route.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { type Bytes, streamChunks } from "../../platform/media/byte-stream.ts";
import { storedChecksum } from "../../platform/media/checked-bytes.ts";
import type { Checksum, MediaStore, StoredFile } from "../../platform/media/media-store.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { toWebVtt } from "../../playback/captions/web-vtt.ts";
import { toListedSchedule } from "./listed-schedule.ts";
import {
  type CourseManifest,
  format,
  type ListedDocument,
  type ListedFile,
  type ListedText,
  lowestVersion,
  manifestName,
} from "./course-manifest.ts";
import { storedItems, readWholeCourse, type WholeCourse } from "./whole-course.ts";

/** The size of the manifest is known before the checksums: this one has the length of a real one. */
const anyChecksum = "0".repeat(64);

type StoredLecture = WholeCourse["lectures"][number];
type StoredDocument = NonNullable<StoredLecture["files"]>[number];
type StoredText = NonNullable<StoredLecture["text"]>;
type Source = Pick<Dependencies, "db" | "media">;

interface ExportedFile {
  manifestFile: ListedFile;
  /** The file is open while `work` runs. Undefined when it is not there any more. */
  read: (work: (bytes: Bytes) => Promise<Checksum>) => Promise<Checksum | undefined>;
}

interface ExportOptions {
  /** Reads no file: the archive must not be made. */
  sizeOnly: boolean;
  /** Takes questions and answers along. */
  threads?: boolean;
  /** Ends the reading of files before the archive is made. */
  signal: AbortSignal;
}

export interface CourseExport {
  /** Bytes of the archive. */
  size: number;
  /** Fails where a file has changed since it was stored. */
  archive: () => Readable;
}

/** Undefined when there is no such course. Throws 409 when one of its files is missing. */
export async function exportCourse(
  { db, media }: Source,
  courseId: string,
  { sizeOnly, threads: withThreads = false, signal }: ExportOptions,
): Promise<CourseExport | undefined> {
  const whole = await readWholeCourse(db, courseId, { threads: withThreads });
  if (whole === undefined) return undefined;
  const sums = await findChecksums(db, storedItems(whole));
  const files: ExportedFile[] = [];

  async function stored(path: string, file: StoredFile): Promise<ListedFile> {
    const size = await media.size(file);
    if (size === undefined || size === 0) throw filesMissing();
    const known = sums.get(`${file.bucket}/${file.id}`)?.[file.name];
    const manifestFile = {
      path,
      size,
      sha256: known ?? (sizeOnly ? anyChecksum : await readChecksum(media, file, signal)),
    };
    files.push({ manifestFile, read: (work) => media.open(file, work) });
    return manifestFile;
  }

  function written(path: string, text: string): ListedFile {
    const file = writtenFile(path, text);
    files.push(file);
    return file.manifestFile;
  }

  const picture = await stored("picture.jpeg", pictureFile(whole.thumbnailFile));
  const lectures: CourseManifest["lectures"] = [];
  for (const [index, lecture] of whole.lectures.entries()) lectures.push(await listLecture(lecture, index + 1));
  const schedule = whole.schedule && { schedule: toListedSchedule(whole.schedule) };
  const content = { course: whole.texts, picture, sections: [...whole.sections], ...schedule, lectures };
  const manifest: CourseManifest = { format, version: lowestVersion(content), ...content };
  const first = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);

  async function listLecture(lecture: StoredLecture, place: number) {
    const {
      section,
      published,
      preview,
      durationSeconds,
      videoFile,
      posterFile,
      text,
      files: all = [],
      threads,
    } = lecture;
    const documents = all.filter(({ state }) => state === "ready");
    const folder = `lectures/${String(place).padStart(4, "0")}`;
    const video = videoFile === null ? undefined : videoLocation(videoFile);
    return {
      ...toTexts("LectureUpdateForm", lecture),
      section,
      published,
      preview,
      duration: durationSeconds,
      video: video ? await stored(`${folder}/${video.name}`, video) : null,
      poster: posterFile === null ? null : await stored(`${folder}/poster.jpeg`, pictureFile(posterFile)),
      captions: listCaptions({ written }, folder, lecture.captions),
      ...(text && { text: await listText({ stored, written }, folder, text) }),
      ...(documents.length > 0 && { files: await listDocuments({ stored }, folder, documents) }),
      ...(threads && { threads: written(`${folder}/threads.json`, `${JSON.stringify(threads, undefined, 2)}\n`) }),
    };
  }

  return {
    size: sizeOfArchive([first.length, ...files.map((file) => file.manifestFile.size)]),
    archive: () => {
      const target = new PassThrough();
      void write(target, first, files).catch((error: unknown) =>
        target.destroy(error instanceof Error ? error : new Error("The export ended", { cause: error })),
      );
      return target;
    },
  };
}

interface Listing {
  stored: (path: string, file: StoredFile) => Promise<ListedFile>;
  written: (path: string, text: string) => ListedFile;
}

function listCaptions({ written }: Pick<Listing, "written">, folder: string, captions: StoredLecture["captions"]) {
  return captions.map(({ language, isDefault, cues }) => ({
    ...written(`${folder}/captions.${language}.vtt`, toWebVtt(cues)),
    language,
    isDefault,
  }));
}

async function listDocuments(
  { stored }: Pick<Listing, "stored">,
  folder: string,
  documents: readonly StoredDocument[],
): Promise<ListedDocument[]> {
  const found = [];
  for (const [index, { file, name, printable }] of documents.entries()) {
    const path = `${folder}/files/${String(index + 1).padStart(4, "0")}`;
    found.push({ ...(await stored(path, videoLocation(file))), name, printable });
  }
  return found;
}

async function listText({ stored, written }: Listing, folder: string, text: StoredText): Promise<ListedText> {
  const { source, names } = namePictures(text);
  const file = written(`${folder}/text.md`, source);
  const pictures = [];
  for (const { id, name } of names) pictures.push(await stored(`${folder}/${name}`, pictureFile(id)));
  return { ...file, pictures };
}

function writtenFile(path: string, text: string): ExportedFile {
  const bytes = Buffer.from(text);
  const manifestFile = { path, size: bytes.length, sha256: hexSum(bytes) };
  return { manifestFile, read: (work) => work(streamChunks(bytes)) };
}

function hexSum(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The text names the files of the archive. */
function namePictures({ source, pictures }: StoredText) {
  const names = pictures.map(({ id }, index) => ({ id, name: `pictures/${String(index + 1).padStart(4, "0")}.jpeg` }));
  return { names, source: names.reduce((text, { id, name }) => text.replaceAll(imageUrl(id), name), source) };
}

/** The same course is the same bytes, whenever it is exported. */
async function write(target: PassThrough, manifest: Buffer, files: readonly ExportedFile[]): Promise<void> {
  const archive = archiveWriter(target, { date: new Date(0) });
  await archive.add(manifestName, manifest.length, [manifest], hexSum(manifest));
  for (const { manifestFile, read } of files) {
    const sum = await read((bytes) => archive.add(manifestFile.path, manifestFile.size, bytes));
    if (sum?.sha256 !== manifestFile.sha256)
      throw new Error(`A file of an export is not as it was stored: ${manifestFile.path}`);
  }
  await archive.finish();
}

/** The checksum of the manifest and the end are two blocks each. */
function sizeOfArchive(sizes: readonly number[]): number {
  const block = 512;
  return sizes.reduce((sum, size) => sum + block + Math.ceil(size / block) * block, 4 * block);
}

function pictureFile(id: string): StoredFile {
  return { bucket: "images", id, name: "large.jpeg" };
}

async function readChecksum(media: MediaStore, file: StoredFile, signal: AbortSignal): Promise<string> {
  const checksum = await storedChecksum(media, file, signal).catch((error: unknown) => {
    // Nobody waits for this answer.
    throw signal.aborted ? new Problem(400, "requests.unreadable") : error;
  });
  if (checksum === undefined) throw filesMissing();
  return checksum;
}

function filesMissing(): Problem {
  return new Problem(409, "catalogue.filesMissing");
}
