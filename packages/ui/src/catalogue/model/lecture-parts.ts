import { t } from "@lms/texts/catalogue/lecture-parts";
import { formatDuration } from "../../lib/format/format-duration.ts";

export type LecturePart = "video" | "sound" | "text" | "files";

export interface LectureLength {
  /** Absent while unknown, as from an older server: a video. */
  parts?: readonly LecturePart[] | undefined;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
  /** Absent without files. */
  fileCount?: number | undefined;
}

/** It is read: nothing in it plays. */
export function isText({ parts = [] }: LectureLength): boolean {
  return parts.includes("text") && !parts.includes("video") && !parts.includes("sound");
}

/** It has files and nothing else. */
export function isFiles({ parts = [] }: LectureLength): boolean {
  return parts.length === 1 && parts[0] === "files";
}

/** Whoever opens it finds something. */
export function hasPart({ parts }: LectureLength): boolean {
  return parts === undefined || parts.length > 0;
}

export function hasVideoPart({ parts }: LectureLength): boolean {
  return parts?.includes("video") ?? true;
}

export function hasSoundPart({ parts }: LectureLength): boolean {
  return parts?.includes("sound") ?? false;
}

/** It has a video or a sound. */
export function plays(lecture: LectureLength): boolean {
  return hasVideoPart(lecture) || hasSoundPart(lecture);
}

/** "4 videos, 3 audio lectures, 2 texts, 6 files"; undefined for a course of videos alone, whose lectures are counted. */
export function contentsLabel(lectures: readonly LectureLength[]): string | undefined {
  const texts = lectures.filter(({ parts }) => parts?.includes("text")).length;
  const files = lectures.reduce((sum, { fileCount = 0 }) => sum + fileCount, 0);
  const sounds = lectures.filter(hasSoundPart).length;
  if (sounds === 0 && texts === 0 && files === 0) return undefined;
  const videos = lectures.filter(hasVideoPart).length;
  return [
    videos > 0 && t("videos", { count: videos }),
    sounds > 0 && t("sounds", { count: sounds }),
    texts > 0 && t("texts", { count: texts }),
    files > 0 && t("files", { count: files }),
  ]
    .filter((each) => each !== false)
    .join(", ");
}

/** "11:19", "Audio · 11:19", "Text · 4 min read", or "2 files". */
export function lengthLabel(lecture: LectureLength): string | undefined {
  const { duration } = lecture;
  if (isText(lecture)) return t("textLength", { minutes: Math.max(1, Math.ceil((duration ?? 0) / 60)) });
  if (isFiles(lecture)) return t("files", { count: lecture.fileCount ?? 1 });
  const length = duration === undefined ? undefined : formatDuration(duration);
  return hasSoundPart(lecture) ? [t("audio"), length].filter(Boolean).join(" · ") : length;
}
