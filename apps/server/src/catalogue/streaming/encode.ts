import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Rung } from "./ladder.ts";
import { type Limits, runLimited } from "./limited-process.ts";
import type { Source } from "./probe-source.ts";
import { RefusedVideo } from "./refused-video.ts";
import { mostPixels, sourceOptions } from "./source-options.ts";

export interface Encoding {
  ffmpeg: string;
  /** Where it writes. */
  folder: string;
  /** The video as it was uploaded. */
  path: string;
  videoFile: string;
  source: Source;
  /** Bytes. */
  largestFile: number;
  stopping: AbortSignal;
}

export const audioName = "audio";

/** Seconds. All renditions have a keyframe at the same moments, so that a player can change between them there. */
const segment = 4;
const minute = 60_000;
const day = 24 * 60 * minute;
const audioRate = 64_000;
const gibibyte = 1024 ** 3;

/** Writes `<name>.mp4` and its playlist `<name>.m3u8`. */
export async function encodeRung(
  encoding: Encoding,
  { name, width, height, pictureRate, soundRate }: Rung,
  onProgress: (part: number) => void,
): Promise<void> {
  const { picture, sound, soundAfter } = encoding.source;
  // A stream ends with its pictures.
  const last = soundAfter > 0 ? `,tpad=stop_mode=clone:stop_duration=${soundAfter.toFixed(3)}` : "";
  const options = [
    ["-map", `0:${picture}`],
    sound === undefined ? [] : ["-map", `0:${sound}`],
    ["-vf", `scale=${width}:${height},setsar=1,format=yuv420p${last}`, "-fpsmax", "60"],
    ["-c:v", "libx264", "-preset", "veryfast", "-threads", "2", "-crf", "23"],
    ["-maxrate", String(pictureRate), "-bufsize", String(2 * pictureRate), "-sc_threshold", "0"],
    ["-force_key_frames", `expr:gte(t,n_forced*${segment})`],
    soundOptions(soundRate),
    streamOptions(name),
  ];
  await encode(encoding, options.flat(), onProgress);
}

export async function encodeAudio(encoding: Encoding, onProgress: (part: number) => void): Promise<void> {
  const { sound } = encoding.source;
  await encode(
    encoding,
    ["-map", `0:${sound}`, "-vn", ...soundOptions(audioRate), ...streamOptions(audioName)],
    onProgress,
  );
}

/** One picture of the stream's own, at `second` or, where there is none any more, the first. */
export async function pickFrame(encoding: Encoding, from: string, second: number): Promise<string> {
  const to = join(encoding.folder, "frame.jpg");
  for (const at of [second, 0]) {
    const input = ["-ss", at.toFixed(3), ...madeInput(encoding, from)];
    await runFfmpeg(encoding, [...input, "-frames:v", "1", "-q:v", "3", to]);
    if ((await stat(to).catch(() => undefined)) !== undefined) break;
  }
  return to;
}

/** One picture of many, `columns` in a row. */
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

async function encode(encoding: Encoding, options: readonly string[], onProgress: (part: number) => void) {
  const { path, videoFile, source } = encoding;
  const input = [
    ["-threads", "2", "-max_pixels", String(mostPixels)],
    sourceOptions(videoFile) ?? [],
    // What a file says of its length is not always so.
    ["-t", String(source.duration + 1), "-i", `file:${path}`],
  ].flat();
  let reached = 0;
  await runFfmpeg(encoding, ["-progress", "pipe:1", "-stats_period", "1", ...input, ...options], (line) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    const now = Number(microseconds ?? 0);
    if (now <= reached) return false;
    reached = now;
    onProgress(Math.min(1, now / 1_000_000 / source.duration));
    return true;
  });
}

async function runFfmpeg(
  { ffmpeg, folder, source, largestFile, stopping }: Encoding,
  options: readonly string[],
  onLine?: (line: string) => boolean,
): Promise<void> {
  const time = Math.min(day, 10 * minute + source.duration * minute);
  const limits: Limits = {
    memory: 2 * gibibyte,
    fileSize: largestFile,
    // Of several cores: the limit of time comes first, and says which it was.
    computing: (4 * time) / 1000,
    time,
    silence: 5 * minute,
  };
  const command = [ffmpeg, "-nostdin", "-hide_banner", "-v", "error", "-y", ...options];
  const { code, errors, slow } = await runLimited(command, limits, { folder, stopping, ...(onLine && { onLine }) });
  if (slow) throw new RefusedVideo("too-slow");
  if (code !== 0) throw new RefusedVideo("unreadable", errors);
}
