import { otherPictureFormat } from "@lms/api/files/first-bytes";
import { otherPicture, unplayable, wrongType } from "@lms/api/files/messages";
import { fileProblem } from "./file-problem.ts";

export const sniffLength = 4100;

export interface FileKind {
  extension: string;
  mime: string;
}

const imageTypes = new Set(["image/jpeg", "image/png", "image/apng"]);
const videoContainers = new Set(["asf", "mxf"]);
/** File name extensions. */
const streamOnly = new Set(["avi", "asf", "mts", "mpg", "flv", "ogv", "ogm", "mxf"]);

/** Whether no browser plays such a file as it is. */
export function isStreamOnly(videoFile: string): boolean {
  return streamOnly.has(videoFile.slice(videoFile.lastIndexOf(".") + 1));
}

export async function imageKind(head: Uint8Array, field: string): Promise<FileKind> {
  const kind = await sniff(head);
  if (kind !== undefined && imageTypes.has(kind.mime)) return kind;
  const format = otherPictureFormat(head);
  throw fileProblem(415, field, format === undefined ? wrongType("picture") : otherPicture(format));
}

/** `converts`: whether this server makes streams of videos that no browser plays. */
export async function videoKind(
  head: Uint8Array,
  field: string,
  { converts }: { converts: boolean } = { converts: true },
): Promise<FileKind> {
  const kind = await sniff(head);
  const isVideo = kind !== undefined && (kind.mime.startsWith("video/") || videoContainers.has(kind.extension));
  if (!isVideo) throw fileProblem(415, field, wrongType("video"));
  if (!converts && streamOnly.has(kind.extension)) throw fileProblem(415, field, unplayable);
  return kind;
}

/** Extensions under which sounds are stored. */
const soundExtensions: Readonly<Record<string, string>> = {
  mp3: "mp3",
  m4a: "m4a",
  m4b: "m4a",
  /** Whether it has a picture is seen when it is read. */
  mp4: "m4a",
  ogg: "ogg",
  oga: "ogg",
  opus: "ogg",
  flac: "flac",
  wav: "wav",
};

/** Returns the extension. */
export async function soundKind(head: Uint8Array, field: string): Promise<string> {
  const extension = soundExtensions[(await sniff(head))?.extension ?? ""];
  if (extension === undefined) throw fileProblem(415, field, wrongType("sound"));
  return extension;
}

/** Sounds are stored in the place of videos, under this name. */
export const soundName = "sound";

export function isSoundFile(videoFile: string): boolean {
  return videoFile.includes(`/${soundName}.`);
}

const types: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  mkv: "video/matroska",
  ogv: "video/ogg",
  "3gp": "video/3gpp",
  "3g2": "video/3gpp2",
  avi: "video/vnd.avi",
  mpg: "video/mpeg",
  asf: "video/x-ms-asf",
  mts: "video/mp2t",
  flv: "video/x-flv",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  flac: "audio/flac",
  wav: "audio/wav",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
};

export function fileContentType(name: string): string {
  return types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Files that are made of a video and stored with it. */
export const streamPrefix = "stream-";

export function isOfStream({ name }: { name: string }): boolean {
  return name.startsWith(streamPrefix);
}

/** The first bytes tell it. */
export async function sniff(head: Uint8Array): Promise<FileKind | undefined> {
  // Loaded with the first upload: docs/decisions/0129-memory.md
  const { fileTypeFromBuffer } = await import("file-type");
  // A file that is shorter than it announces may look like no type at all.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found && { extension: found.ext, mime: found.mime };
}
