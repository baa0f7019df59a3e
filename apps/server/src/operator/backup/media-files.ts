import type { Readable } from "node:stream";
import { imageNames } from "../../platform/media/images/image.ts";
import type { Bucket, Checksum, MediaStore, StoredFile } from "../../platform/media/media-store.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { computeChecksum } from "../../platform/media/checked-bytes.ts";
import { type SqlSession, textRows } from "./database-rows.ts";
import { isSame } from "./verify-backup.ts";

export interface MediaItem {
  bucket: Bucket;
  id: string;
  /** Optional file names. */
  names: readonly string[];
}

const mediaFile = /^media\/(images|lectures)\/([^/]+)\/([^/]+)$/;

export function mediaName({ bucket, id, name }: StoredFile): string {
  return `media/${bucket}/${id}/${name}`;
}

export function toMediaFile(path: string): StoredFile | undefined {
  const [, bucket, id, name] = mediaFile.exec(path) ?? [];
  if (id === undefined || name === undefined || [id, name].some((each) => each.startsWith("."))) return undefined;
  return { bucket: bucket === "images" ? "images" : "lectures", id, name };
}

/** Lists the files that the snapshot's rows name. */
export async function listMedia(session: SqlSession): Promise<MediaItem[]> {
  const videos = textRows(
    await session.query(`
      select video_file as file from lectures
      union select file from lecture_files where state <> 'refused'
      union select file from trashed_files where bucket = 'lectures'
      union select video_file from lecture_uploads where state = 'failed' and video_file is not null
      union select unnest(videos) from course_imports order by 1`),
    "file",
  );
  const images = textRows(
    await session.query(`
      select thumbnail_file as file from courses union select poster_file from lectures
      union select avatar_file from users union select file from trashed_files where bucket = 'images'
      union select poster_file from lecture_uploads
      union select unnest(images) from course_imports
      union select id from site_pictures union select id from lecture_pictures order by 1`),
    "file",
  );
  return [
    ...images.map((id): MediaItem => ({ bucket: "images", id, names: imageNames })),
    ...videos.map((file): MediaItem => {
      const { bucket, id, name } = videoLocation(file);
      return { bucket, id, names: [name] };
    }),
  ];
}

export async function listFiles(
  media: MediaStore,
  { bucket, id, names }: MediaItem,
): Promise<{ file: StoredFile; size: number }[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const file = { bucket, id, name };
      const size = await media.size(file);
      return size === undefined ? [] : [{ file, size }];
    }),
  );
  return found.flat();
}

/** Rejects when the file is not there any more. */
export async function readStored<Result>(
  media: MediaStore,
  file: StoredFile,
  work: (bytes: Readable) => Promise<Result>,
): Promise<Result> {
  const read = await media.open(file, async (bytes) => ({ result: await work(bytes) }));
  if (read === undefined) throw new Error(`${mediaName(file)} was deleted while it was read`);
  return read.result;
}

/** Reads the whole file to compare the contents. */
export async function isPresent(media: MediaStore, file: StoredFile, checksum: Checksum): Promise<boolean> {
  const size = await media.size(file);
  return size === checksum.size && isSame(await readStored(media, file, computeChecksum), checksum);
}
