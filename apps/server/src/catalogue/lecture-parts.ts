import type { components } from "@lms/api/schema";
import { isNotNull, or } from "drizzle-orm";
import { lectures } from "../platform/database/schema/courses.ts";

type LectureParts = components["schemas"]["LectureParts"];

export type WithParts = Pick<typeof lectures.$inferSelect, "videoFile" | "textWords">;

/** Without any it is a draft. */
export function lectureParts({ videoFile, textWords }: WithParts): LectureParts {
  return [...(videoFile === null ? [] : ["video" as const]), ...(textWords === null ? [] : ["text" as const])];
}

export const hasPart = or(isNotNull(lectures.videoFile), isNotNull(lectures.textWords));

/** At 200 words a minute, in whole ten seconds. */
export function readingSeconds(words: number): number {
  return Math.max(30, Math.ceil((words * 60) / 200 / 10) * 10);
}
