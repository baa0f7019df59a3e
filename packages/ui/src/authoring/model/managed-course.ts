import type { LecturePart } from "../../catalogue/model/lecture-parts.ts";
import type { FormDraftProps, SubmissionProps } from "../../lib/forms/screen-props.ts";

export interface SoundTrack {
  /** The number of the track in the video, from 1. */
  track: number;
  /** Its BCP 47 tag; absent when the file has none. */
  language?: string | undefined;
  title?: string | undefined;
  /** The one of the stream. */
  chosen?: boolean | undefined;
}

/** How far a video is made ready for streaming. */
export interface Streaming {
  state: "waiting" | "running" | "ready" | "failed";
  /** Percent, while it is running. */
  progress?: number | undefined;
  /** Why it failed: one of those of the contract, or a later one. */
  reason?: string | undefined;
  /** No browser plays the video as it was uploaded. */
  streamOnly?: boolean | undefined;
  /** Absent unless the video has several. */
  soundTracks?: readonly SoundTrack[] | undefined;
}

export interface ManagedLecture {
  id: string;
  title: string;
  description: string;
  /** Absent while unknown. */
  parts?: readonly LecturePart[] | undefined;
  /** Absent without files. */
  fileCount?: number | undefined;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
  /** False for a draft. */
  published?: boolean | undefined;
  /** Anybody may play it. */
  preview?: boolean | undefined;
  /** Absent where the server makes no streams. */
  streaming?: Streaming | undefined;
  /** Absent for lectures before the first section. */
  sectionId?: string | undefined;
}

interface ManagedSection {
  id: string;
  title: string;
}

export interface ManagedCourse {
  id: string;
  /** Ends the address of its page. */
  slug?: string | undefined;
  title: string;
  category: string;
  instructor: string;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
  thumbnailUrl?: string | undefined;
  /** The same picture at several widths, as of an `img`. */
  thumbnailSrcSet?: string | undefined;
  /** False for a draft. */
  published?: boolean | undefined;
  /** When the draft is published by itself. */
  publishAt?: string | undefined;
  sections?: readonly ManagedSection[] | undefined;
  /** Whether the server makes streams of videos; absent while unknown. */
  streamsAvailable?: boolean | undefined;
  lectures: readonly ManagedLecture[];
}

export interface LectureEditing extends SubmissionProps, FormDraftProps {
  lectureId: string;
  /** The lecture that the form was opened with, even if it was deleted since. Absent: the current one. */
  lecture?: ManagedLecture | undefined;
  version?: string | undefined;
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}
