import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Rung } from "./ladder.ts";
import { type Limits, runLimited } from "./limited-process.ts";
import { lumaIn, lumaOptions, whiteFor } from "./measure-white.ts";
import { pictureFilters } from "./picture-filters.ts";
import type { Source } from "./probe-source.ts";
import { RefusedVideo } from "./refused-video.ts";
import { maxPixels, sourceOptions } from "./source-options.ts";

export interface Encoding {
  ffmpeg: string;
  /** The encoder writes here. */
  folder: string;
  /** The video as it was uploaded. */
  path: string;
  videoFile: string;
  source: Source;
  /** Bytes. */
  largestFile: number;
  /** Candelas a square metre that become white; unused for the standard range. */
  white: number;
  /** When all of its parts have to be done, by `performance.now()`. */
  endsAt: number;
  stopping: AbortSignal;
}

export const audioName = "audio";

/** Seconds. All renditions have a keyframe at the same moments, so that a player can change between them there. */
const segment = 2;
const minute = 60_000;
const audioRate = 64_000;
const gibibyte = 1024 ** 3;

/** Milliseconds for the whole stream of a video of so many seconds. */
export function timeFor(duration: number): number {
  return 5 * minute + duration * (minute / 2);
}

/** Writes `<name>.mp4` and its playlist `<name>.m3u8`. */
export async function encodeRung(
  encoding: Encoding,
  { name, width, height, pictureRate, soundRate }: Rung,
  onProgress: (part: number) => void,
): Promise<void> {
  const { picture, sound, soundAfter, pictureFormat } = encoding.source;
  // A stream ends with its pictures.
  const last = soundAfter > 0 ? [`tpad=stop_mode=clone:stop_duration=${soundAfter.toFixed(3)}`] : [];
  const filters = [...pictureFilters(pictureFormat, { width, height }, encoding.white), ...last];
  const options = [
    ["-map", `0:${picture}`],
    sound === undefined ? [] : ["-map", `0:${sound}`],
    ["-vf", filters.join(","), "-fpsmax", "60"],
    ["-c:v", "libx264", "-preset", "veryfast", "-threads", "2", "-crf", "23"],
    ["-maxrate", String(pictureRate), "-bufsize", String(2 * pictureRate), "-sc_threshold", "0"],
    ["-force_key_frames", `expr:gte(t,n_forced*${segment})`],
    soundOptions(soundRate),
    streamOptions(name),
  ];
  await encode(encoding, options.flat(), onProgress);
}

/** Reads the keyframes of an HDR video. */
export async function measureWhite(encoding: Encoding): Promise<number> {
  const { hdr } = encoding.source.pictureFormat;
  if (hdr === undefined) return 0;
  let brightest = 0;
  const options = [
    "-skip_frame",
    "nokey",
    ...sourceInput(encoding),
    "-map",
    `0:${encoding.source.picture}`,
    ...lumaOptions,
  ];
  await runFfmpeg(encoding, options, (line) => {
    const luma = lumaIn(line);
    brightest = Math.max(brightest, luma ?? 0);
    return luma !== undefined;
  });
  return whiteFor(hdr, brightest);
}

export async function encodeAudio(encoding: Encoding, onProgress: (part: number) => void): Promise<void> {
  const { sound } = encoding.source;
  await encode(
    encoding,
    ["-map", `0:${sound}`, "-vn", ...soundOptions(audioRate), ...streamOptions(audioName)],
    onProgress,
  );
}

/** Takes a picture of the finished stream, at `second` or, if there is none any more, the first. */
export async function pickFrame(encoding: Encoding, from: string, second: number): Promise<string> {
  const to = join(encoding.folder, "frame.jpg");
  for (const at of [second, 0]) {
    const input = ["-ss", at.toFixed(3), ...madeInput(encoding, from)];
    await runFfmpeg(encoding, [...input, "-frames:v", "1", "-q:v", "3", to]);
    if ((await stat(to).catch(() => undefined)) !== undefined) break;
  }
  return to;
}

/** Joins pictures to one, `columns` in a row. */
export async function drawThumbnails(
  encoding: Encoding,
  from: string,
  {
    width,
    height,
    every,
    columns,
    rows,
  }: { width: number; height: number; every: number; columns: number; rows: number },
): Promise<string> {
  const to = join(encoding.folder, "thumbnails.jpg");
  const filter = `fps=1/${every.toFixed(4)}:round=up,scale=${width}:${height},tile=${columns}x${rows}`;
  await runFfmpeg(encoding, [...madeInput(encoding, from), "-an", "-vf", filter, "-frames:v", "1", "-q:v", "5", to]);
  return to;
}

function madeInput({ folder }: Encoding, from: string): string[] {
  return ["-protocol_whitelist", "file", "-f", "mov", "-i", `file:${join(folder, `${from}.mp4`)}`];
}

function soundOptions(rate: number): string[] {
  return ["-c:a", "aac", "-b:a", String(rate), "-ac", "2", "-ar", "48000", "-af", "aresample=async=1:first_pts=0"];
}

function streamOptions(name: string): string[] {
  return [
    ["-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", "-max_muxing_queue_size", "1024"],
    ["-f", "hls", "-hls_time", String(segment), "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
    ["-hls_flags", "single_file", "-hls_segment_filename", `${name}.mp4`, `${name}.m3u8`],
  ].flat();
}

function sourceInput({ path, videoFile, source }: Encoding): string[] {
  return [
    ["-threads", "2", "-max_pixels", String(maxPixels)],
    sourceOptions(videoFile) ?? [],
    ["-t", String(source.readAtMost), "-i", `file:${path}`],
  ].flat();
}

async function encode(encoding: Encoding, options: readonly string[], onProgress: (part: number) => void) {
  const { source } = encoding;
  const input = sourceInput(encoding);
  let reached = 0;
  await runFfmpeg(
    encoding,
    ["-progress", "pipe:1", "-stats_period", "1", "-filter_threads", "2", ...input, ...options],
    (line) => {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      const now = Number(microseconds ?? 0);
      if (now <= reached) return false;
      reached = now;
      onProgress(Math.min(1, now / 1_000_000 / source.duration));
      return true;
    },
  );
}

async function runFfmpeg(
  { ffmpeg, folder, endsAt, largestFile, stopping }: Encoding,
  options: readonly string[],
  onLine?: (line: string) => boolean,
): Promise<void> {
  const time = endsAt - performance.now();
  if (time <= 0) throw new RefusedVideo("too-slow");
  const limits: Limits = {
    memory: 2 * gibibyte,
    fileSize: largestFile,
    // ffmpeg computes on several cores, so four times the time limit: that one is reached first, and the error says which it was.
    computing: (4 * time) / 1000,
    time,
    stallTimeout: 5 * minute,
  };
  const command = [ffmpeg, "-nostdin", "-hide_banner", "-v", "error", "-y", ...options];
  const { code, errors, slow } = await runLimited(command, limits, { folder, stopping, ...(onLine && { onLine }) });
  if (slow) throw new RefusedVideo("too-slow");
  if (code === 0) return;
  throw new RefusedVideo(/No such filter/.test(errors) ? "needs-filters" : "unreadable", errors);
}
