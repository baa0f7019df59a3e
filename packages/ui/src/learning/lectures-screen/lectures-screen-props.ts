import type { Watched, WatchedOccasion } from "../../kit/media/video-player/watched.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import type { CourseStanding, LectureToWatch } from "../model/lecture.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface LecturesScreenProps {
  /** The course's title and its lectures in order. */
  course: Loadable<{ title: string; lectures: readonly LectureToWatch[] }>;
  viewer: Viewer;
  /** The lecture on the player; the first when absent or unknown. */
  selectedId?: string | undefined;
  /** Address of this screen with that lecture on the player. */
  lectureHref: (lectureId: string) => string;
  /** Where an admin adds a lecture. */
  addLectureHref: string;
  /** What a subscription costs, said beside the way to it. */
  bundle?: Bundle | undefined;
  /** The viewer's subscription has ended; with the day, ISO 8601, where it is known. */
  expired?: { endedAt?: string | undefined } | undefined;
  /** Absent while unknown, and for who may not watch. */
  standing?: CourseStanding | undefined;
  /**
   * What was watched of a lecture, to be reported: told every few seconds of playing, when it stops, when the page is
   * hidden, and when the player goes away.
   */
  onWatched?: ((lectureId: string, watched: Watched, occasion: WatchedOccasion) => void) | undefined;
  /** Marked by hand as complete, or as not complete. */
  onComplete?: ((lectureId: string, completed: boolean) => void) | undefined;
  /** The lecture whose mark is being saved. */
  completingId?: string | undefined;
  /** The lecture that is being deleted. */
  deletingId?: string | undefined;
  /** What the viewer last chose, by the callbacks below: each lecture opened starts with it. Volume from 0 to 1. */
  initialVolume?: number | undefined;
  initialMuted?: boolean | undefined;
  initialRate?: number | undefined;
  /** Volume from 0 to 1. */
  onVolumeChange: (volume: number, muted: boolean) => void;
  onRateChange: (rate: number) => void;
  /**
   * The selected lecture's address no longer answers: load the lectures again. Settles once they were, or could not be;
   * the player goes on where it was.
   */
  onSourceExpired: () => Promise<unknown>;
  /** Confirmed in a dialog. */
  onDelete: (lectureId: string) => void;
  /** Asked to load the lectures again. */
  onRetry: () => void;
}
