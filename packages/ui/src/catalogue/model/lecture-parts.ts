import { t } from "@lms/texts/catalogue/lecture-parts";
import { formatDuration } from "../../lib/format/format-duration.ts";

export type LecturePart = "video" | "sound" | "text" | "files";

export interface LectureLength {
  /** Absent while unknown, as from an older server: a video. */
  parts?: readonly LecturePart[] | undefined;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
}

/** It is read: nothing in it plays. */
export function isText({ parts = [] }: LectureLength): boolean {
  return parts.includes("text") && !parts.includes("video") && !parts.includes("sound");
}

/** Whoever opens it finds something. */
export function hasPart({ parts }: LectureLength): boolean {
  return parts === undefined || parts.length > 0;
}

export function hasVideoPart({ parts }: LectureLength): boolean {
  return parts?.includes("video") ?? true;
}

/** "4 videos, 2 texts"; undefined for a course of videos alone, whose lectures are counted. */
export function contentsLabel(lectures: readonly LectureLength[]): string | undefined {
  const texts = lectures.filter(({ parts }) => parts?.includes("text")).length;
  return texts > 0 ? t("contents", { videos: lectures.filter(hasVideoPart).length, texts }) : undefined;
}

/** "11:19", or "Text · 4 min read". */
export function lengthLabel(lecture: LectureLength): string | undefined {
  const { duration } = lecture;
  if (isText(lecture)) return t("textLength", { minutes: Math.max(1, Math.ceil((duration ?? 0) / 60)) });
  return duration === undefined ? undefined : formatDuration(duration);
}
