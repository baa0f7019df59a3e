import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Dependencies } from "../../dependencies.ts";
import type { Rendition } from "../../platform/database/schema/streams.ts";
import { closing, streamChunks as bytesOf } from "../../platform/media/byte-stream.ts";
import { encodeImage } from "../../platform/media/images/image.ts";
import type { MediaStore, StoredFile } from "../../platform/media/media-store.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import type { StreamingSettings } from "../../config/streaming-settings.ts";
import {
  audioName,
  drawThumbnails,
  encodeAudio,
  encodeRung,
  type Encoding,
  measureWhite,
  pickFrame,
  timeFor,
} from "./encode.ts";
import { type Rung, rungsFor } from "./ladder.ts";
import {
  describeCodecs,
  playlistDuration,
  masterPlaylist,
  parsePlaylist,
  playlistBitRates,
  thumbnailGrid,
  thumbnailTrack,
} from "./playlists.ts";
import { probeSource } from "./probe-source.ts";
import { RefusedVideo } from "./refused-video.ts";
import * as streamRows from "./stream-rows.ts";
import {
  masterName,
  streamFile,
  thumbnailPictureName,
  thumbnailTrackName,
} from "../../playback/streams/stream-files.ts";

export type Making = Pick<Dependencies, "db" | "media" | "clock" | "log"> & {
  config: Pick<Dependencies["config"], "maxVideoBytes">;
};

interface Attempt {
  videoFile: string;
  settings: StreamingSettings;
  /** Each attempt has a folder of its own. */
  folder: string;
  /** An earlier attempt stored them, so they are not encoded again. */
  stored: Rendition[];
  /** An administrator chose it; the first is 1. */
  soundTrack: number | undefined;
  onProgress: (progress: number) => void;
  stopping: AbortSignal;
}

interface Part {
  name: string;
  /** Its share of the work. */
  weight: number;
  encode: (onProgress: (part: number) => void) => Promise<void>;
  size?: { width: number; height: number };
}

/** Seconds; a frame from the very start is often black. */
const posterAt = 10;

export interface StreamResult {
  thumbnails: boolean;
  /** Seconds. */
  duration: number;
}

/** Throws `RefusedVideo` where the file cannot have a stream. */
export async function makeStream(making: Making, attempt: Attempt): Promise<StreamResult> {
  const { videoFile, settings, folder, soundTrack, stopping } = attempt;
  const path = join(folder, "source");
  await fetchVideo(making, videoFile, path);
  const source = await probeSource(path, {
    ffprobe: settings.ffprobe,
    folder,
    videoFile,
    knownDuration: await streamRows.knownDuration(making.db, videoFile),
    soundTrack,
    stopping,
  });
  await streamRows.saveSoundTracks(making.db, videoFile, source.soundTracks);
  const largestFile = making.config.maxVideoBytes;
  const endsAt = performance.now() + timeFor(source.duration);
  const encoding = {
    ffmpeg: settings.ffmpeg,
    folder,
    path,
    videoFile,
    source,
    white: 0,
    largestFile,
    endsAt,
    stopping,
  };
  encoding.white = await measureWhite(encoding);
  const renditions = await encodeParts(making, attempt, encoding);
  return finishFiles(making, attempt, { encoding, renditions });
}

async function fetchVideo({ media }: Making, videoFile: string, path: string): Promise<void> {
  if (!(await fetchFile(media, videoLocation(videoFile), path)))
    throw new RefusedVideo("unreadable", "the file is missing");
}

/** False when it is not there. */
async function fetchFile(media: MediaStore, file: StoredFile, path: string): Promise<boolean> {
  const fetched = await media.open(file, async (bytes) => {
    await pipeline(bytes, createWriteStream(path, { flags: "wx" }));
    return true;
  });
  return fetched ?? false;
}

/** The smallest first: they are done soon. */
function planParts(encoding: Encoding): Part[] {
  const { source } = encoding;
  const pictures = rungsFor(source.size).map((rung: Rung): Part => ({
    name: rung.name,
    weight: rung.width * rung.height + 50_000,
    encode: (onProgress) => encodeRung(encoding, rung, onProgress),
    size: { width: rung.width, height: rung.height },
  }));
  const sound: Part[] =
    source.sound === undefined
      ? []
      : [{ name: audioName, weight: 20_000, encode: (onProgress) => encodeAudio(encoding, onProgress) }];
  return [...sound, ...pictures.toReversed()];
}

async function encodeParts(making: Making, attempt: Attempt, encoding: Encoding): Promise<Rendition[]> {
  const parts = planParts(encoding);
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const names = new Set(parts.map(({ name }) => name));
  const renditions = attempt.stored.filter(({ name }) => names.has(name));
  let done = 0;
  for (const part of parts) {
    const before = done;
    if (!renditions.some(({ name }) => name === part.name)) {
      await part.encode((share) => attempt.onProgress((before + share * part.weight) / all));
      const rendition = await describe(encoding, part);
      for (const name of [`${part.name}.mp4`, `${part.name}.m3u8`]) await store(making, attempt, name);
      renditions.push(rendition);
      await streamRows.saveRenditions(making.db, attempt.videoFile, renditions);
    }
    done += part.weight;
    attempt.onProgress(done / all);
  }
  return parts.flatMap(({ name }) => renditions.filter((each) => each.name === name));
}

async function describe({ folder, source }: Encoding, { name, size }: Part): Promise<Rendition> {
  const text = await readFile(join(folder, `${name}.m3u8`), "utf8").catch(() => "");
  if (!text.includes("#EXTINF"))
    throw new RefusedVideo(size === undefined ? "unreadable" : "no-picture", "nothing in a track");
  const playlist = parsePlaylist(text);
  await using file = await open(join(folder, `${name}.mp4`));
  const header = Buffer.alloc(Math.min(playlist.header, 64 * 1024));
  await file.read(header, 0, header.length, 0);
  const codecs = describeCodecs(header, { picture: size !== undefined, sound: source.sound !== undefined });
  return { name, ...playlistBitRates(playlist), codecs, ...(size && { picture: size }) };
}

/** Downloads it into the attempt's folder when an earlier attempt made it. */
async function fetchRendition({ media }: Making, { videoFile, folder }: Attempt, rendition: string): Promise<void> {
  for (const name of [`${rendition}.mp4`, `${rendition}.m3u8`]) {
    const path = join(folder, name);
    if ((await stat(path).catch(() => undefined)) !== undefined) continue;
    if (!(await fetchFile(media, streamFile(videoFile, name), path)))
      throw new Error(`The rendition ${rendition} is not there any more`);
  }
}

async function finishFiles(
  making: Making,
  attempt: Attempt,
  { encoding, renditions }: { encoding: Encoding; renditions: readonly Rendition[] },
): Promise<StreamResult> {
  const pictures = renditions.filter(({ picture }) => picture !== undefined);
  const [smallest, best] = [pictures[0], pictures.at(-1)];
  if (smallest === undefined || best === undefined) throw new RefusedVideo("no-picture");
  await fetchRendition(making, attempt, smallest.name);
  // The duration in a file is not always right.
  const playlist = parsePlaylist(await readFile(join(attempt.folder, `${smallest.name}.m3u8`), "utf8"));
  const duration = playlistDuration(playlist);
  const thumbnails = await storeThumbnails(making, attempt, { encoding, from: smallest, duration });
  if (await streamRows.lacksPoster(making.db, attempt.videoFile)) {
    await fetchRendition(making, attempt, best.name);
    await storePoster(making, attempt, { encoding, from: best.name, duration });
  }
  const { media } = making;
  await media.put(streamFile(attempt.videoFile, masterName), bytesOf(Buffer.from(masterPlaylist(renditions))));
  return { thumbnails, duration };
}

async function storeThumbnails(
  making: Making,
  attempt: Attempt,
  { encoding, from, duration }: { encoding: Encoding; from: Rendition; duration: number },
): Promise<boolean> {
  const grid = thumbnailGrid(duration, from.picture ?? { width: 16, height: 9 });
  await drawThumbnails(encoding, from.name, grid);
  await store(making, attempt, thumbnailPictureName);
  const track = streamFile(attempt.videoFile, thumbnailTrackName);
  await making.media.put(track, bytesOf(Buffer.from(thumbnailTrack(grid))));
  return true;
}

async function storePoster(
  { db, media, clock }: Making,
  { videoFile }: Attempt,
  { encoding, from, duration }: { encoding: Encoding; from: string; duration: number },
): Promise<void> {
  const frame = await readFile(await pickFrame(encoding, from, Math.min(posterAt, duration / 10)));
  await using image = await encodeImage(media, "poster", frame);
  await image.commit();
  if (!(await streamRows.setPoster(db, videoFile, image.file, clock()))) await media.remove("images", image.file);
}

async function store({ media }: Making, { videoFile, folder }: Attempt, name: string): Promise<void> {
  const path = join(folder, name);
  const { size } = await stat(path);
  await closing(createReadStream(path), (bytes) => media.put(streamFile(videoFile, name), bytes, { size }));
}
