export type FileKind = "picture" | "video" | "sound";

/** Bytes. An operator may set others. */
export const uploadLimits = {
  picture: 5 * 1024 ** 2,
  /** A file of a lecture. */
  file: 50 * 1024 ** 2,
  video: 2 * 1024 ** 3,
  /** One request of a resumable upload. */
  piece: 64 * 1024 ** 2,
};

/** Problems of a file, by the code of the rule. The browser checks before it sends, and the server again. */
export const fileSentences = {
  emptyFile: "The file is empty",
  wrongPicture: "Only jpg, jpeg and png pictures can be used",
  otherPicture: "{format} pictures cannot be used: choose a jpg, jpeg or png picture",
  wrongVideo: "Only videos can be used, for example mp4",
  wrongSound: "Only sound files can be used: MP3, M4A, OGG, FLAC or WAV",
  damagedPicture: "The picture is damaged or could not be read",
  damagedVideo: "The video is damaged or could not be read",
  damagedSound: "The sound file is damaged or could not be read",
  unplayableVideo:
    "No browser plays this kind of video, and this site cannot convert it. Save it as MP4 with H.264, and choose that file",
  pictureTooLarge: "The picture is larger than {size}",
  videoTooLarge: "The video is larger than {size}",
  soundTooLarge: "The sound file is larger than {size}",
} as const;

export type FileRule = keyof typeof fileSentences;

export function isFileRule(code: string): code is FileRule {
  return Object.hasOwn(fileSentences, code);
}

export interface FileProblem {
  code: FileRule;
  params?: { size: string } | { format: string };
}

export const emptyFile: FileProblem = { code: "emptyFile" };

export const wrongType = (kind: FileKind): FileProblem => ({
  code: ({ picture: "wrongPicture", video: "wrongVideo", sound: "wrongSound" } as const)[kind],
});

/** A picture of another format, by its true name. */
export const otherPicture = (format: string): FileProblem => ({ code: "otherPicture", params: { format } });

export const damaged = (kind: FileKind): FileProblem => ({
  code: ({ picture: "damagedPicture", video: "damagedVideo", sound: "damagedSound" } as const)[kind],
});

/** A site that makes no streams cannot play it. */
export const unplayable: FileProblem = { code: "unplayableVideo" };

export const tooLarge = (kind: FileKind, limit: number): FileProblem => ({
  code: `${kind}TooLarge`,
  params: { size: formatBytes(limit) },
});

/** `translate` gets the sentence with its braces. */
export function fileProblemMessage(
  { code, params }: FileProblem,
  translate: (english: string) => string = (english) => english,
): string {
  const values = new Map(Object.entries(params ?? {}));
  return translate(fileSentences[code]).replace(/\{(\w+)\}/, (_, name: string) => values.get(name) ?? "");
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
