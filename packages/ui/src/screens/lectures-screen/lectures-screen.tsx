import type { Lecture } from "../../components/lecture-list/lecture-list.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { Bundle } from "../../lib/site.ts";
import type { Viewer } from "../../lib/viewer.ts";

/** A lecture with what its player needs. */
export interface LectureToWatch extends Lecture {
  description: string;
  /** Address of the video, absent when the viewer may not watch it. */
  src?: string | undefined;
}

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
  /** The lecture that is being deleted. */
  deletingId?: string | undefined;
  /** How loud and how fast the viewer last listened. */
  initialVolume?: number | undefined;
  initialMuted?: boolean | undefined;
  initialRate?: number | undefined;
  /** Volume from 0 to 1. */
  onVolumeChange: (volume: number, muted: boolean) => void;
  onRateChange: (rate: number) => void;
  /** The selected lecture's address no longer answers: load the lectures again, and the player goes on where it was. */
  onSourceExpired: () => void;
  /** Confirmed in a dialog. */
  onDelete: (lectureId: string) => void;
  /** Asked to load the lectures again. */
  onRetry: () => void;
}
