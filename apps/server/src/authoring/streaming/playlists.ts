import type { Rendition } from "../../platform/database/schema/streams.ts";

interface Segment {
  /** Seconds. */
  duration: number;
  /** Bytes. */
  size: number;
}

export interface Playlist {
  /** Bytes of the file before its first segment. */
  header: number;
  segments: Segment[];
}

/** Parses ffmpeg's own playlists. Throws for any other: nobody gets a playlist that was not understood. */
export function parsePlaylist(text: string): Playlist {
  const [, header] = /^#EXT-X-MAP:URI="[\w.]+",BYTERANGE="(\d+)@0"$/m.exec(text) ?? [];
  const found = text.matchAll(/^#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@\d+\n[\w.]+$/gm);
  const segments = [...found].map(([, duration, size]) => ({ duration: Number(duration), size: Number(size) }));
  if (header === undefined || segments.length === 0 || !text.trimEnd().endsWith("#EXT-X-ENDLIST")) {
    throw new Error("A playlist is not like those of ffmpeg");
  }
  return { header: Number(header), segments };
}

/** Seconds. */
export function playlistDuration({ segments }: Playlist): number {
  return segments.reduce((total, { duration }) => total + duration, 0);
}

/** Bits a second. A last segment of a moment would seem to be dense. */
export function playlistBitRates(playlist: Playlist): { peak: number; average: number } {
  const { segments } = playlist;
  return {
    peak: Math.max(...segments.map(({ size, duration }) => bitsASecond(size, Math.max(duration, 1)))),
    average: bitsASecond(
      segments.reduce((total, { size }) => total + size, 0),
      playlistDuration(playlist),
    ),
  };
}

function bitsASecond(size: number, duration: number): number {
  return Math.ceil((size * 8) / Math.max(duration, 0.1));
}

const soundCodec = "mp4a.40.2";

/** RFC 6381 defines the names; they are read from the start of the file. */
export function describeCodecs(header: Uint8Array, has: { picture: boolean; sound: boolean }): string {
  const sound = has.sound ? [soundCodec] : [];
  if (!has.picture) return sound.join(",");
  const at = Buffer.from(header).indexOf("avcC", 0, "latin1");
  if (at === -1) throw new Error("A rendition does not say how its picture is coded");
  const profile = Buffer.from(header)
    .subarray(at + 5, at + 8)
    .toString("hex");
  return [`avc1.${profile}`, ...sound].join(",");
}

/** A player begins with the first one before it knows the speed of its connection. */
export function masterPlaylist(renditions: readonly Rendition[]): string {
  const pictures = renditions.filter(({ picture }) => picture !== undefined).toSorted((a, b) => b.peak - a.peak);
  const first = pictures.find(({ picture }) => shortSide(picture) <= 480) ?? pictures.at(-1);
  const others = renditions.filter(({ picture }) => picture === undefined);
  const ordered = [
    ...pictures.filter((each) => each === first),
    ...pictures.filter((each) => each !== first),
    ...others,
  ];
  const lines = ordered.flatMap(({ name, peak, average, codecs, picture }) => {
    const resolution = picture === undefined ? "" : `,RESOLUTION=${picture.width}x${picture.height}`;
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}${resolution},CODECS="${codecs}"`,
      `${name}.m3u8`,
    ];
  });
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines, ""].join("\n");
}

export interface ThumbnailGrid {
  /** Seconds between two. */
  every: number;
  count: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

const maxThumbnails = 100;
const thumbnailSide = 160;

export function thumbnailGrid(duration: number, { width, height }: { width: number; height: number }): ThumbnailGrid {
  const count = Math.min(maxThumbnails, Math.max(1, Math.floor(duration / 2)));
  const scale = thumbnailSide / Math.max(width, height);
  const columns = Math.min(10, count);
  return {
    every: duration / count,
    count,
    columns,
    rows: Math.ceil(count / columns),
    width: Math.max(16, Math.round((width * scale) / 2) * 2),
    height: Math.max(16, Math.round((height * scale) / 2) * 2),
  };
}

/** WebVTT, with the position in the picture as a media fragment. */
export function thumbnailTrack({ every, count, columns, width, height }: ThumbnailGrid): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
    return `${vttTime(index * every)} --> ${vttTime((index + 1) * every)}\nthumbnails.jpg#xywh=${x},${y},${width},${height}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, base: number, digits: number): string =>
    String(Math.floor(milliseconds / unit) % base).padStart(digits, "0");
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}

function shortSide(picture: Rendition["picture"]): number {
  return picture === undefined ? 0 : Math.min(picture.width, picture.height);
}
