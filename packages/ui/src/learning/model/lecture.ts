import type { Captions } from "../../kit/media/video-player/captions/captions.ts";
import type { VideoStream } from "../../kit/media/video-player/stream/use-stream.ts";
import type { Instant } from "../../lib/format/instant.ts";
import { isFiles, isText, type LecturePart } from "../../catalogue/model/lecture-parts.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { LectureFile } from "../../catalogue/model/lecture-file.ts";
import type { LearnerCourse } from "./learning.ts";

export type { VideoStream };

/** All of these. */
export interface LectureOpening {
  at?: Instant | undefined;
  afterLecture?: { id: string; title: string } | undefined;
  afterCourse?: { title: string; href: string } | undefined;
}

export interface Lecture {
  id: string;
  title: string;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
  /** Absent while unknown. */
  parts?: readonly LecturePart[] | undefined;
  /** Absent without files. */
  fileCount?: number | undefined;
  locked: boolean;
  /** What it waits for, of a viewer who may watch it then. Absent when it is open. */
  opens?: LectureOpening | undefined;
  /** Anybody may play it, also where it is locked. */
  preview?: boolean | undefined;
  /** Absent while unknown. */
  completed?: boolean | undefined;
  /** Absent for lectures before the first section. */
  sectionId?: string | undefined;
}

export interface CourseProgress {
  /** 0 to 100. */
  percent: number;
  completedLectures: number;
}

/** The summary of a completed course. */
export interface CourseEnding {
  startedAt?: Instant | undefined;
  completedAt: Instant;
  /** Each second of its lectures counts once. */
  watchedSeconds: number;
  /** It was completed while the page was open. */
  now: boolean;
  /** The address names it: it gets the focus. */
  requested: boolean;
  /** Ready with `undefined` when every course is complete. */
  next: Loadable<LearnerCourse | undefined>;
}

/** Whether there is anything to play. */
export function hasVideo({ src, stream }: Pick<LectureToWatch, "src" | "stream">): boolean {
  return src !== undefined || stream !== undefined;
}

export interface LectureToWatch extends Lecture {
  description: string;
  /** Absent when the viewer may not watch it, or no browser plays it. A locked one has it while it is played as a preview. */
  src?: string | undefined;
  /** It has no picture. */
  sound?: boolean | undefined;
  /** Another one is another video. */
  videoVersion?: string | undefined;
  /** Why nothing can be played although the viewer may watch it. */
  unavailable?: "preparing" | "failed" | undefined;
  /** Its stream is being made. */
  preparing?: boolean | undefined;
  /** Milliseconds since 1970 until which `src` can be loaded; absent while unknown. */
  srcExpiresAt?: number | undefined;
  /** The same video in several qualities. */
  stream?: VideoStream | undefined;
  captions?: readonly Captions[] | undefined;
  /** The address of a picture to show before it is played. */
  poster?: string | undefined;
  /** Seconds. Ignored once something was played. */
  startAt?: number | undefined;
  /** Seconds of its text that are read already. */
  readSeconds?: number | undefined;
  files?: readonly LectureFile[] | undefined;
}

/** It begins with its title, and a text or files follow instead of a player. */
export function isReading(lecture: LectureToWatch, text: object | undefined): boolean {
  return (isText(lecture) && text !== undefined) || (isFiles(lecture) && !lecture.locked);
}
