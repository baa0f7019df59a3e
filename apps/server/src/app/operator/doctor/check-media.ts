// Why: docs/decisions/0160-what-doctor-compares.md
import { isId } from "../../../platform/lib/id.ts";
import { hour } from "../../../platform/lib/durations.ts";
import { imageNames } from "../../../platform/media/image.ts";
import { type Bucket, buckets, type MediaStore, type StoredFile } from "../../../platform/media/media-store.ts";
import { videoLocation } from "../../../platform/media/video.ts";
import { type SqlSession, textRows } from "../backup/database-rows.ts";
import { listMedia, mediaName } from "../backup/media-files.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** Files of an upload have no row yet, and the hourly sweep needs its hour. */
const ageOfLeftovers = 3 * hour;
const mostNamed = 5;

interface Video {
  file: StoredFile;
  size: number;
  lecture: string;
}

/** By what the place lists: nothing is read or downloaded. */
export async function checkMedia(session: SqlSession, media: MediaStore, now = new Date()): Promise<Finding[]> {
  const stored = new Map<string, number>();
  for (const bucket of buckets) {
    for await (const { file, size } of media.files(bucket)) stored.set(mediaName(file), size);
  }
  const videos = await readVideos(session);
  const pictures = (await listMedia(session)).filter(({ bucket }) => bucket === "images");
  const named = new Set([...videos.map(({ file }) => file.id), ...pictures.map(({ id }) => id)]);
  const findings = [
    ...(await checkVideos(videos, stored, media)),
    ...(await checkPictures(
      pictures.map(({ id }) => id),
      stored,
      media,
    )),
    ...(await checkLeftovers(media, named, now)),
  ];
  if (findings.length > 0) return findings;
  return [fine(`${stored.size} files were compared with ${videos.length} lectures and ${pictures.length} pictures`)];
}

async function checkVideos(
  videos: readonly Video[],
  stored: ReadonlyMap<string, number>,
  media: MediaStore,
): Promise<Finding[]> {
  const missing: string[] = [];
  const changed: string[] = [];
  for (const { file, size, lecture } of videos) {
    // What was stored since the list was made is asked for by its name.
    const found = stored.get(mediaName(file)) ?? (await media.size(file));
    const place = `${mediaName(file)} (${lecture})`;
    if (found === undefined) missing.push(place);
    else if (found !== size) changed.push(`${place} has ${found} bytes of ${size}`);
  }
  return [
    ...problem("missing videos", missing, "restore them from a backup, or add these lectures again"),
    ...problem("videos of another size", changed, "restore them from a backup"),
  ];
}

async function checkPictures(
  ids: readonly string[],
  stored: ReadonlyMap<string, number>,
  media: MediaStore,
): Promise<Finding[]> {
  const missing: string[] = [];
  const empty: string[] = [];
  for (const id of ids) {
    const sizes = await Promise.all(
      imageNames.map(async (name) => {
        const file = { bucket: "images", id, name } as const;
        return stored.get(mediaName(file)) ?? media.size(file);
      }),
    );
    if (sizes[0] === undefined) missing.push(`media/images/${id}`);
    else if (sizes.includes(0)) empty.push(`media/images/${id}`);
  }
  return [
    ...problem("missing pictures", missing, "restore them from a backup, or choose them again"),
    ...problem("empty pictures", empty, "restore them from a backup, or choose them again"),
  ];
}

async function checkLeftovers(media: MediaStore, named: ReadonlySet<string>, now: Date): Promise<Finding[]> {
  const left: string[] = [];
  const foreign: string[] = [];
  for (const bucket of buckets) {
    for await (const { id, modifiedAt } of media.list(bucket)) {
      if (named.has(id)) continue;
      if (!isId(id)) foreign.push(placeOf(bucket, id));
      else if (now.getTime() - (await modifiedAt()).getTime() > ageOfLeftovers) left.push(placeOf(bucket, id));
    }
  }
  return [
    ...problem("media of another program", foreign, "move them to another place", warning),
    ...problem("media that belong to nothing", left, "a running server deletes them within the hour", warning),
  ];
}

async function readVideos(session: SqlSession): Promise<Video[]> {
  const { rows } = await session.query(`
    select json_build_object('file', video_file, 'size', size, 'lecture', title)::text as line from lectures
    union all
    select json_build_object('file', row ->> 'video_file', 'size', (row ->> 'size')::bigint, 'lecture', row ->> 'title')::text
    from trashed_rows where table_name = 'lectures'`);
  return textRows({ rows }, "line").map((line) => {
    const { file, size, lecture }: { file: string; size: number; lecture: string } = JSON.parse(line);
    return { file: videoLocation(file), size, lecture };
  });
}

function problem(what: string, found: readonly string[], advice: string, state = wrong): Finding[] {
  return found.length === 0 ? [] : [state(`${what} (${found.length}): ${listed(found)}: ${advice}`)];
}

function listed(places: readonly string[]): string {
  const rest = places.length - mostNamed;
  return [...places.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

function placeOf(bucket: Bucket, id: string): string {
  return `media/${bucket}/${id}`;
}
