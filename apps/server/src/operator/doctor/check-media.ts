// Why: docs/decisions/0160-what-doctor-compares.md
import { isId } from "../../platform/lib/id.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import type { Problem } from "../../platform/integrity/problem.ts";
import type { SummedItem } from "../../platform/integrity/media-checksums.ts";
import { imageNames } from "../../platform/media/images/image.ts";
import { type Bucket, buckets, type MediaStore, type StoredFile } from "../../platform/media/media-store.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { quoteText, type SqlSession, textRows } from "../backup/database-rows.ts";
import { listMedia, mediaName } from "../backup/media-files.ts";
import { type Finding, fine } from "./findings.ts";
import { toFindings } from "./to-findings.ts";

/** Files of an upload have no row yet, and the hourly sweep needs its hour. */
const ageOfLeftovers = 3 * hour;
const pageSize = 100;

type ReadSize = (file: StoredFile) => Promise<number | undefined>;

export interface CheckedPage {
  problems: Problem[];
  examined: number;
  items: SummedItem[];
  /** The next page starts here. */
  next: string | undefined;
}

interface Video {
  file: string;
  size: number;
  lecture: string;
}

/** Only lists of files are compared: nothing is read or downloaded. */
export async function checkMedia(session: SqlSession, media: MediaStore, now = new Date()): Promise<Finding[]> {
  const stored = new Map<string, number>();
  for (const bucket of buckets) {
    for await (const { file, size } of media.files(bucket)) stored.set(mediaName(file), size);
  }
  // Files that were stored since the list was made are looked up by name.
  const readSize: ReadSize = async (file) => stored.get(mediaName(file)) ?? media.size(file);
  const videos = await allPages((after) => checkVideos(session, readSize, after));
  const pictures = await allPages((after) => checkPictures(session, readSize, after));
  const problems = [...videos.problems, ...pictures.problems, ...(await checkLeftovers(session, media, now))];
  if (problems.length > 0) return toFindings(problems);
  return [
    fine(`${stored.size} files were compared with ${videos.examined} lectures and ${pictures.examined} pictures`),
  ];
}

/** A page of them, in the order of their names. */
export async function checkVideos(session: SqlSession, readSize: ReadSize, after = ""): Promise<CheckedPage> {
  const videos = await readVideos(session, after);
  const problems: Problem[] = [];
  for (const { file, size, lecture } of videos) {
    const location = videoLocation(file);
    const found = await readSize(location);
    const subject = mediaName(location);
    if (found === undefined) problems.push({ kind: "missing-video", subject, detail: lecture });
    else if (found !== size)
      problems.push({ kind: "changed-video", subject, detail: `${lecture}: ${found} bytes of ${size}` });
  }
  return {
    problems: await stillNamed(problems, async () => videoSubjects(await readVideos(session, after))),
    ...page(videos.map(({ file }) => file)),
    items: videos.map(({ file }) => {
      const { bucket, id, name } = videoLocation(file);
      return { bucket, id, sums: { [name]: null } };
    }),
  };
}

export async function checkPictures(session: SqlSession, readSize: ReadSize, after = ""): Promise<CheckedPage> {
  const ids = await readPictures(session, after);
  const problems: Problem[] = [];
  for (const id of ids) {
    const sizes = await Promise.all(imageNames.map((name) => readSize({ bucket: "images", id, name })));
    const subject = mediaSubject("images", id);
    if (sizes[0] === undefined) problems.push({ kind: "missing-picture", subject, detail: "" });
    else if (sizes.includes(0)) problems.push({ kind: "empty-picture", subject, detail: "" });
  }
  const again = async () => (await readPictures(session, after)).map((id) => mediaSubject("images", id));
  return {
    problems: await stillNamed(problems, again),
    ...page(ids),
    items: ids.map((id) => ({
      bucket: "images",
      id,
      sums: Object.fromEntries(imageNames.map((name) => [name, null])),
    })),
  };
}

export async function checkLeftovers(session: SqlSession, media: MediaStore, now: Date): Promise<Problem[]> {
  const storedItems: { bucket: Bucket; id: string; modifiedAt: () => Promise<Date> }[] = [];
  for (const bucket of buckets) {
    for await (const { id, modifiedAt } of media.list(bucket)) storedItems.push({ bucket, id, modifiedAt });
  }
  // Rows are read after the list, so that a row that is written in between is found.
  const named = new Set((await listMedia(session)).map(({ id }) => id));
  const problems: Problem[] = [];
  for (const { bucket, id, modifiedAt } of storedItems) {
    if (named.has(id)) continue;
    const subject = mediaSubject(bucket, id);
    if (!isId(id)) problems.push({ kind: "foreign-media", subject, detail: "" });
    else if (now.getTime() - (await modifiedAt()).getTime() > ageOfLeftovers)
      problems.push({ kind: "unnamed-media", subject, detail: "" });
  }
  return problems;
}

/** Leaves out files whose row was deleted, or got another file, during the search. */
async function stillNamed(problems: Problem[], readAgain: () => Promise<string[]>): Promise<Problem[]> {
  if (problems.length === 0) return problems;
  const named = new Set(await readAgain());
  return problems.filter(({ subject }) => named.has(subject));
}

async function readVideos(session: SqlSession, after: string): Promise<Video[]> {
  const { rows } = await session.query(`
    select json_build_object('file', file, 'size', size, 'lecture', lecture)::text as line from (
      select video_file as file, size, title as lecture from lectures
      union all select file, size, name from lecture_files where state <> 'refused'
      union all select row ->> 'file', (row ->> 'size')::bigint, row ->> 'name' from trashed_rows
      where table_name = 'lecture_files' and row ->> 'state' <> 'refused'
      union all
      select row ->> 'video_file', (row ->> 'size')::bigint, row ->> 'title' from trashed_rows
      where table_name = 'lectures'
    ) as named where file collate "C" > ${quoteText(after)} order by file collate "C" limit ${pageSize}`);
  return textRows({ rows }, "line").map((line): Video => JSON.parse(line));
}

async function readPictures(session: SqlSession, after: string): Promise<string[]> {
  const { rows } = await session.query(`
    select file from (
      select thumbnail_file as file from courses union select poster_file from lectures
      union select avatar_file from users union select id from site_pictures union select id from lecture_pictures
      union select file from trashed_files where bucket = 'images'
    ) as named where file collate "C" > ${quoteText(after)} order by file collate "C" limit ${pageSize}`);
  return textRows({ rows }, "file");
}

function videoSubjects(videos: readonly Video[]): string[] {
  return videos.map(({ file }) => mediaName(videoLocation(file)));
}

function page(names: readonly string[]): Pick<CheckedPage, "examined" | "next"> {
  return { examined: names.length, next: names.length < pageSize ? undefined : names.at(-1) };
}

async function allPages(
  read: (after: string) => Promise<CheckedPage>,
): Promise<Pick<CheckedPage, "problems" | "examined">> {
  const problems: Problem[] = [];
  let examined = 0;
  let after: string | undefined = "";
  while (after !== undefined) {
    const found: CheckedPage = await read(after);
    problems.push(...found.problems);
    examined += found.examined;
    after = found.next;
  }
  return { problems, examined };
}

function mediaSubject(bucket: Bucket, id: string): string {
  return `media/${bucket}/${id}`;
}
