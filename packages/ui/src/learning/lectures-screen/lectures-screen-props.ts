import type { Watched, WatchedOccasion } from "../../kit/media/video-player/watched.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import type { CourseProgress, LectureToWatch } from "../model/lecture.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface LecturesScreenProps {
  course: Loadable<{ title: string; lectures: readonly LectureToWatch[] }>;
  viewer: Viewer;
  /** The lecture in the player; the first when absent or unknown. */
  selectedId?: string | undefined;
  /** Address of this screen with that lecture in the player. */
  lectureHref: (lectureId: string) => string;
  addLectureHref: string;
  bundle?: Bundle | undefined;
  /** The viewer's subscription has ended; with the day, ISO 8601, where it is known. */
  expired?: { endedAt?: string | undefined } | undefined;
  /** Absent while unknown, and for viewers who may not watch. */
  courseProgress?: CourseProgress | undefined;
  /**
   * What was watched of a lecture: reported every few seconds of playing, when it stops, when the page is hidden, and
   * when the player unmounts.
   */
  onWatched?: ((lectureId: string, watched: Watched, occasion: WatchedOccasion) => void) | undefined;
  /** Marked by hand as complete, or as not complete. */
  onComplete?: ((lectureId: string, completed: boolean) => void) | undefined;
  /** The lecture whose mark is being saved. */
  completingId?: string | undefined;
  deletingId?: string | undefined;
  /** The viewer's last choice, reported by the callbacks below. Volume from 0 to 1. */
  initialVolume?: number | undefined;
  initialMuted?: boolean | undefined;
  initialRate?: number | undefined;
  /** Volume from 0 to 1. */
  onVolumeChange: (volume: number, muted: boolean) => void;
  onRateChange: (rate: number) => void;
  /**
   * The selected lecture's address has expired: load the lectures again. Settles once they were loaded, or could not
   * be; the player resumes.
   */
  onSourceExpired: () => Promise<unknown>;
  onDelete: (lectureId: string) => void;
  onRetry: () => void;
}
