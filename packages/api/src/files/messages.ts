export type FileKind = "picture" | "video";

/** Bytes. An operator may set others. */
export const uploadLimits = { picture: 5 * 1024 ** 2, video: 2 * 1024 ** 3 };

/** Said by the server, and by the browser before anything is sent. */
export const wrongType: Readonly<Record<FileKind, string>> = {
  picture: "Only jpg, jpeg and png pictures can be used",
  video: "Only videos can be used, for example mp4",
};

export const damaged: Readonly<Record<FileKind, string>> = {
  picture: "The picture is damaged or could not be read",
  video: "The video is damaged or could not be read",
};

export function tooLarge(kind: FileKind, limit: number): string {
  return `The ${kind} is larger than ${formatBytes(limit)}`;
}

const units = ["bytes", "kB", "MB", "GB", "TB"];

export function formatBytes(bytes: number): string {
  let step = 0;
  let value = bytes;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${Number(value.toFixed(1))} ${units[step]}`;
}
