import type { components } from "@lms/api/schema";
import { gt, isNotNull, or } from "drizzle-orm";
import { lectures } from "../platform/database/schema/courses.ts";
import { isSoundFile } from "../platform/media/file-type.ts";

type LectureParts = components["schemas"]["LectureParts"];

export type WithParts = Pick<typeof lectures.$inferSelect, "videoFile" | "textWords" | "fileCount">;

/** Without any it is a draft. */
export function lectureParts({ videoFile, textWords, fileCount }: WithParts): LectureParts {
  return [
    ...(videoFile === null ? [] : [isSoundFile(videoFile) ? ("sound" as const) : ("video" as const)]),
    ...(textWords === null ? [] : ["text" as const]),
    ...(fileCount === 0 ? [] : ["files" as const]),
  ];
}

export const hasPart = or(isNotNull(lectures.videoFile), isNotNull(lectures.textWords), gt(lectures.fileCount, 0));

/** A lecture of files alone takes a minute: it is complete when its learner says so. */
const secondsOfFiles = 60;

/** Null without anything that takes time. */
export function secondsWithoutVideo({ textWords, fileCount }: Omit<WithParts, "videoFile">): number | null {
  if (textWords !== null) return readingSeconds(textWords);
  return fileCount === 0 ? null : secondsOfFiles;
}

/** At 200 words a minute, in whole ten seconds. */
export function readingSeconds(words: number): number {
  return Math.max(30, Math.ceil((words * 60) / 200 / 10) * 10);
}
