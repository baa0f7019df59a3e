import type { Batch } from "../../lib/batch.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Bundle } from "../../lib/site.ts";
import type { SignedInViewer } from "../../lib/viewer.ts";

export type BatchTab = "description" | "courses" | "announcements";

export interface BatchScreenProps {
  /** Ready with nothing when there is no such batch. */
  batch: Loadable<Batch | undefined>;
  viewer: SignedInViewer;
  /** What opens every course. Absent while the price is unknown. */
  bundle?: Bundle | undefined;
  /** The part that is read. */
  tab: BatchTab;
  /** Address of this screen with that part. */
  tabHref: (tab: BatchTab) => string;
  /** Where all batches are. */
  backHref: string;
  /** The viewer is joining or leaving. */
  busy?: boolean | undefined;
  onJoin: () => void;
  /** Confirmed in a dialog. */
  onLeave: () => void;
  onRetry: () => void;
}

/** One batch: what it is, its courses, what was announced. Stands in the learner's layout. */
export function BatchScreen({ batch }: BatchScreenProps) {
  return (
    <div aria-busy={batch.status === "loading"}>
      <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
        {batch.status === "ready" && batch.value ? batch.value.title : "Batch"}
      </h1>
    </div>
  );
}
