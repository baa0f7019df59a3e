import type { Batch, BatchTab } from "../model/batch.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

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
