import type { BatchFilter, BatchSummary } from "../../lib/batch.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Bundle } from "../../lib/site.ts";
import type { SignedInViewer } from "../../lib/viewer.ts";

export interface BatchesScreenProps {
  /** What the search and the filter found, in order. */
  batches: Loadable<readonly BatchSummary[]>;
  viewer: SignedInViewer;
  /** What opens every course. Absent while the price is unknown. */
  bundle?: Bundle | undefined;
  /** The price that the banner compares with, in paise. Without it the banner names the bundle's price alone. */
  promo?: { amount: number } | undefined;
  /** Address of a batch. */
  batchHref: (batchId: string) => string;
  /** The text in the search box. */
  query: string;
  /** Called at every keystroke; the page decides when to ask the server. */
  onSearch: (query: string) => void;
  filter: BatchFilter;
  onFilter: (filter: BatchFilter) => void;
  /** A new answer is on its way; the batches shown are the last one's. */
  busy?: boolean | undefined;
  /** How many batches match in all. */
  total?: number | undefined;
  /** Absent when every match is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
  onRetry: () => void;
}

/** Every batch, for those who may join. Stands in the learner's layout. */
export function BatchesScreen(props: BatchesScreenProps) {
  return (
    <div aria-busy={props.busy}>
      <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
        All batches
      </h1>
    </div>
  );
}
