import type { ComponentType } from "react";
import type { Viewer } from "../../account/model/viewer.ts";
import type { Section } from "../../catalogue/model/group-by-section.ts";
import type { PdfReading } from "../../catalogue/model/pdf-reading.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { PlayerSettings } from "../../kit/media/video-player/player/player-settings.ts";
import type { Watched, WatchedOccasion } from "../../kit/media/video-player/watching/watched.ts";
import type { Instant } from "../../lib/format/instant.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { LectureNotesPartProps } from "../model/lecture-notes.ts";
import type { LectureQuestionsProps } from "../model/lecture-questions.ts";
import type { ReadText } from "../model/lecture-text.ts";
import type { CourseEnding, CourseProgress, LectureToWatch } from "../model/lecture.ts";

interface CourseToWatch {
  title: string;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
  sections?: readonly Section[] | undefined;
  lectures: readonly LectureToWatch[];
}

interface WatchSettings extends PlayerSettings {
  /** The next lecture plays by itself, after a few seconds. */
  autoplayNext: boolean;
}

export type SidePanelPart = "lectures" | "transcript" | "notes";

export interface LecturesScreenProps {
  /** Ready with `undefined` when there is no such course. */
  course: Loadable<CourseToWatch | undefined>;
  viewer: Viewer;
  /** The first when absent or unknown. */
  selectedId?: string | undefined;
  /** Leads an administrator who views the course as a learner back. */
  backFromLearnerView?: string | undefined;
  lectureHref: (lectureId: string) => string;
  addLectureHref: string;
  bundle?: Bundle | undefined;
  /** Absent unless the selected lecture is locked. Ready once its video is in `course`, or it is no longer a preview. */
  preview?: Loadable<unknown> | undefined;
  onRetryPreview?: (() => void) | undefined;
  /** Absent unless the selected lecture has one that the viewer may read. */
  text?: Loadable<ReadText> | undefined;
  onRetryText?: (() => void) | undefined;
  onDownloadFile?: ((lectureId: string, fileId: string) => void) | undefined;
  pdfReading?: PdfReading | undefined;
  /** Gets the address of a link in a text that stays within the site. */
  onFollow?: ((address: string) => void) | undefined;
  /** The viewer's subscription has ended. */
  expired?: { endedAt?: Instant | undefined } | undefined;
  /** A payment of the viewer's is being confirmed, which opens the lectures. */
  confirming?: boolean | undefined;
  /** Absent while unknown, and for viewers who may not watch. */
  courseProgress?: CourseProgress | undefined;
  /** Present while the course is complete. */
  ending?: CourseEnding | undefined;
  /** Called when playing or reading begins, every few seconds of it, when it stops, when the page is hidden, and when the lecture is left. */
  onWatched?: ((lectureId: string, watched: Watched, occasion: WatchedOccasion) => void) | undefined;
  /** The last seconds of a lecture are playing: the next one is likely to be opened. */
  onNextNear?: ((next: LectureToWatch) => void) | undefined;
  onComplete?: ((lectureId: string, completed: boolean) => void) | undefined;
  completingId?: string | undefined;
  deletingId?: string | undefined;
  /** The viewer's last choices. In theatre mode the video has the whole width, and the list is below. */
  settings: WatchSettings;
  /** Another one begins the player anew: it reads most settings at its start. */
  playerKey?: string;
  /** Called with the settings that the viewer has just changed. */
  onSettingsChange: (change: Partial<WatchSettings>) => void;
  /** The side part of a lecture that has captions or notes, and the address of each. */
  sidePanel?:
    | { part: SidePanelPart; href: (part: SidePanelPart) => string; onOpen: (part: SidePanelPart) => void }
    | undefined;
  /** The viewer's notes about the selected lecture. Absent for who may not watch it. */
  notes?: ComponentType<LectureNotesPartProps> | undefined;
  /** What is asked about the selected lecture; absent for who may not watch it. */
  questions?: ComponentType<LectureQuestionsProps> | undefined;
  /** A media key calls it. */
  onOpen?: ((lectureId: string) => void) | undefined;
  /** The viewer wants few bytes: videos load when they are played. */
  saveData?: boolean | undefined;
  /** The lecture's address has expired, or ends soon. Settles once the lectures were loaded again, or could not be. */
  onSourceExpired: () => Promise<unknown>;
  onDelete: (lectureId: string) => void;
  onRetry: () => void;
}

export interface WatchLecturesProps extends Omit<LecturesScreenProps, "course"> {
  course: CourseToWatch;
  selected: LectureToWatch;
}
