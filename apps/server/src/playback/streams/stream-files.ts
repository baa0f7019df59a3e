import { streamPrefix } from "../../platform/media/file-type.ts";
import type { StoredFile } from "../../platform/media/media-store.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";

const contentTypes: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
  jpg: "image/jpeg",
};

export const masterName = "master.m3u8";
export const thumbnailTrackName = "thumbnails.vtt";
export const thumbnailPictureName = "thumbnails.jpg";

const names = /^(?:master\.m3u8|thumbnails\.(?:vtt|jpg)|(?:\d{1,4}|audio)\.(?:m3u8|mp4))$/;

/** Undefined for what no stream has. */
export function streamContentType(name: string): string | undefined {
  return names.test(name) ? contentTypes[name.slice(name.lastIndexOf(".") + 1)] : undefined;
}

/** Stored with its video, so that both are deleted together. */
export function streamFile(videoFile: string, name: string): StoredFile {
  return { ...videoLocation(videoFile), name: `${streamPrefix}${name}` };
}
