import type { SoundTrack } from "../../platform/database/schema/streams.ts";
import { isRecord } from "../../platform/lib/is-record.ts";
import { chooseTracks, type Track } from "./choose-tracks.ts";
import type { Size } from "./ladder.ts";
import { type Limits, runLimited } from "./limited-process.ts";
import type { PictureFormat } from "./picture-filters.ts";
import { RefusedVideo } from "./refused-video.ts";
import { isLengthEstimated, maxPixels, maxTracks, sourceOptions } from "./source-options.ts";

export interface Source {
  /** The size on the screen, after rotation and pixel aspect. */
  size: Size;
  /** Seconds. */
  duration: number;
  /** Seconds that are read at most: the duration in a file is not always right. */
  readAtMost: number;
  pictureFormat: PictureFormat;
  /** The numbers of the tracks in the file. */
  picture: number;
  sound: number | undefined;
  soundTracks: SoundTrack[];
  /** Seconds of sound after the last picture. */
  soundAfter: number;
}

/** Seconds. */
const longest = 12 * 60 * 60;

const limits: Limits = { memory: 1024 ** 3, fileSize: 1024 ** 2, computing: 20, time: 60_000 };

const entries = [
  "format=duration",
  "stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,start_time,duration,field_order,color_transfer,color_primaries,color_space",
  "stream_side_data=rotation,dv_bl_signal_compatibility_id",
  "stream_disposition=attached_pic,timed_thumbnails,still_image,default",
  "stream_tags=DURATION,language,title",
].join(":");

interface ProbeInput {
  ffprobe: string;
  folder: string;
  videoFile: string;
  /** Undefined when the upload found none. */
  knownDuration: number | undefined;
  /** The first is 1. When undefined, the default track of the file is used. */
  soundTrack: number | undefined;
  stopping: AbortSignal;
}

/** Throws `RefusedVideo` for a video that gets no stream. */
export async function probeSource(path: string, input: ProbeInput): Promise<Source> {
  const { ffprobe, folder, videoFile, stopping } = input;
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
  return requireFit(found, input);
}

function requireFit(found: Record<string, unknown>, { videoFile, knownDuration, soundTrack }: ProbeInput): Source {
  const tracks = toRecords(found["streams"]);
  if (tracks.length > maxTracks) throw new RefusedVideo("too-many-tracks", String(tracks.length));
  const { picture, sound, soundTracks } = chooseTracks(tracks, soundTrack);
  const format = isRecord(found["format"]) ? found["format"] : {};
  const duration = positive(format["duration"]) ?? knownDuration;
  if (duration === undefined) throw new RefusedVideo("unreadable", "no duration");
  if (duration > longest) throw new RefusedVideo("too-long", String(duration));
  const [width, height] = [positive(picture["width"]), positive(picture["height"])];
  if (width === undefined || height === undefined) throw new RefusedVideo("unreadable", "no size");
  if (width * height > maxPixels) throw new RefusedVideo("too-large", `${width} x ${height}`);
  return {
    size: shownSize(picture, { width, height }),
    duration,
    readAtMost: isLengthEstimated(videoFile) ? longest : duration + 1,
    pictureFormat: readPictureFormat(picture),
    picture: trackIndex(picture),
    sound: sound && trackIndex(sound),
    soundTracks,
    soundAfter: Math.min(Math.max(0, trackEnd(sound) - trackEnd(picture)), duration) || 0,
  };
}

/** Seconds. Matroska has it as a tag. */
function trackEnd(track: Track | undefined): number {
  const { start_time: start, duration, tags } = track ?? {};
  if (positive(duration) !== undefined) return Number(duration) + (positive(start) ?? 0);
  const [hours, minutes, seconds] = String(isRecord(tags) && tags["DURATION"])
    .split(":")
    .map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
}

function readPictureFormat(track: Track): PictureFormat {
  const { color_transfer: transfer, color_primaries: primaries, color_space: matrix, field_order: order } = track;
  // Colours of Dolby Vision alone: no filter knows them.
  const hasOwnColours = toRecords(track["side_data_list"]).some((each) => each["dv_bl_signal_compatibility_id"] === 0);
  if (hasOwnColours) throw new RefusedVideo("unknown-codec", "Dolby Vision without another layer");
  const hdr = transfer === "smpte2084" ? "pq" : transfer === "arib-std-b67" ? "hlg" : undefined;
  return {
    hdr,
    isWide: ["bt2020", "smpte431", "smpte432"].includes(String(primaries)),
    isInterlaced: ["tt", "bb", "tb", "bt"].includes(String(order)),
    unnamed: { transfer: isUnnamed(transfer), primaries: isUnnamed(primaries), matrix: isUnnamed(matrix) },
  };
}

function isUnnamed(name: unknown): boolean {
  return name === undefined || name === "unknown" || name === "reserved";
}

function shownSize(track: Track, { width, height }: Size): Size {
  const [across, down] = String(track["sample_aspect_ratio"]).split(":").map(Number);
  const stretch = across && down && across / down > 1 / 4 && across / down < 4 ? across / down : 1;
  const wide = { width: Math.max(1, Math.round(width * stretch)), height };
  const isTurned = toRecords(track["side_data_list"]).some(({ rotation }) => Math.abs(Number(rotation)) % 180 === 90);
  const size = isTurned ? { width: wide.height, height: wide.width } : wide;
  const shape = size.width / size.height;
  if (shape > 8 || shape < 1 / 8) throw new RefusedVideo("too-large", `${size.width} x ${size.height}`);
  return size;
}

function trackIndex({ index }: Track): number {
  if (typeof index === "number") return index;
  throw new RefusedVideo("unreadable", "a track without a number");
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

function toRecords(value: unknown): Track[] {
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
