import { isRecord } from "../../platform/lib/is-record.ts";
import type { Size } from "./ladder.ts";
import { type Limits, runLimited } from "./limited-process.ts";
import { RefusedVideo } from "./refused-video.ts";
import { mostPixels, mostTracks, pictureCodecs, soundCodecs, sourceOptions } from "./source-options.ts";

export interface Source {
  /** As it is shown. */
  size: Size;
  /** Seconds. */
  duration: number;
  /** The numbers of the tracks in the file. */
  picture: number;
  sound: number | undefined;
  /** Seconds of sound after the last picture. */
  soundAfter: number;
}

/** Seconds. */
const longest = 12 * 60 * 60;

const limits: Limits = { memory: 1024 ** 3, fileSize: 1024 ** 2, computing: 20, time: 60_000 };

const entries =
  "format=duration:stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,start_time,duration:stream_side_data=rotation:stream_disposition=attached_pic:stream_tags=DURATION";

interface ProbeInput {
  ffprobe: string;
  folder: string;
  videoFile: string;
  /** Where the upload told it. */
  knownDuration: number | undefined;
  stopping: AbortSignal;
}

/** Throws `RefusedVideo` for what is not made ready. */
export async function probeSource(path: string, { ffprobe, folder, videoFile, knownDuration, stopping }: ProbeInput) {
  const options = sourceOptions(videoFile);
  if (options === undefined) throw new RefusedVideo("unknown-type");
  const command = [ffprobe, "-v", "error", ...options, "-show_entries", entries, "-of", "json", `file:${path}`];
  const { code, output, errors, slow } = await runLimited(command, limits, { folder, stopping });
  if (slow) throw new RefusedVideo("too-slow");
  if (code !== 0 && /^Codec \(.*not on whitelist/m.test(errors.replaceAll(/^\[.*?\] /gm, ""))) {
    throw new RefusedVideo("unknown-codec", errors);
  }
  const found = code === 0 ? parsed(output) : undefined;
  if (found === undefined) throw new RefusedVideo("unreadable", errors);
  return requireFit(found, knownDuration);
}

function requireFit(found: Record<string, unknown>, knownDuration: number | undefined): Source {
  const tracks = recordsOf(found["streams"]);
  if (tracks.length > mostTracks) throw new RefusedVideo("too-many-tracks", String(tracks.length));
  const picture = tracks.find((each) => each["codec_type"] === "video" && !isCover(each));
  if (picture === undefined) throw new RefusedVideo("no-picture");
  const sound = tracks.find((each) => each["codec_type"] === "audio");
  requireCodec(picture, pictureCodecs);
  if (sound !== undefined) requireCodec(sound, soundCodecs);
  const format = isRecord(found["format"]) ? found["format"] : {};
  const duration = positive(format["duration"]) ?? knownDuration;
  if (duration === undefined) throw new RefusedVideo("unreadable", "no duration");
  if (duration > longest) throw new RefusedVideo("too-long", String(duration));
  const [width, height] = [positive(picture["width"]), positive(picture["height"])];
  if (width === undefined || height === undefined) throw new RefusedVideo("unreadable", "no size");
  if (width * height > mostPixels) throw new RefusedVideo("too-large", `${width} x ${height}`);
  return {
    size: shownSize(picture, { width, height }),
    duration,
    picture: indexOf(picture),
    sound: sound && indexOf(sound),
    soundAfter: Math.min(Math.max(0, endOf(sound) - endOf(picture)), duration) || 0,
  };
}

/** Seconds. Matroska has it as a tag. */
function endOf(track: Record<string, unknown> | undefined): number {
  const { start_time: start, duration, tags } = track ?? {};
  if (positive(duration) !== undefined) return Number(duration) + (positive(start) ?? 0);
  const [hours, minutes, seconds] = String(isRecord(tags) && tags["DURATION"])
    .split(":")
    .map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
}

function requireCodec({ codec_name: name }: Record<string, unknown>, known: readonly string[]): void {
  if (typeof name !== "string" || !known.includes(name)) throw new RefusedVideo("unknown-codec", String(name));
}

function shownSize(track: Record<string, unknown>, { width, height }: Size): Size {
  const [across, down] = String(track["sample_aspect_ratio"]).split(":").map(Number);
  const stretch = across && down && across / down > 1 / 4 && across / down < 4 ? across / down : 1;
  const wide = { width: Math.max(1, Math.round(width * stretch)), height };
  const isTurned = recordsOf(track["side_data_list"]).some(({ rotation }) => Math.abs(Number(rotation)) % 180 === 90);
  const size = isTurned ? { width: wide.height, height: wide.width } : wide;
  const shape = size.width / size.height;
  if (shape > 8 || shape < 1 / 8) throw new RefusedVideo("too-large", `${size.width} x ${size.height}`);
  return size;
}

/** A picture of an album is a video of one frame. */
function isCover({ disposition }: Record<string, unknown>): boolean {
  return isRecord(disposition) && disposition["attached_pic"] === 1;
}

function indexOf({ index }: Record<string, unknown>): number {
  if (typeof index === "number") return index;
  throw new RefusedVideo("unreadable", "a track without a number");
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((each) => isRecord(each)) : [];
}

function parsed(output: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(output);
    return isRecord(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
