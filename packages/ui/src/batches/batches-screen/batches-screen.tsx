import { BatchCard } from "../batch-card/batch-card.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { batchFilters } from "../model/batch-filters.ts";
import { formatCount } from "../../lib/format.ts";
import { batchGrid, BatchesSkeleton } from "./batches-skeleton.tsx";
import { NoBatches } from "../no-batches/no-batches.tsx";
import { PromoBanner } from "./promo-banner.tsx";
import type { BatchFilter, BatchSummary } from "../model/batch.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SitePromo } from "../../site/model/site.ts";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { coursePrice } from "../../catalogue/model/course-price.ts";

export interface BatchesScreenProps {
  /** What the search and the filter found, in order. */
  batches: Loadable<readonly BatchSummary[]>;
  viewer: SignedInViewer;
  /** What opens every course. Absent while the price is unknown. */
  bundle?: Bundle | undefined;
  /** What the banner says to those whom the subscription would serve. */
  promo?: SitePromo | undefined;
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
  const { batches, viewer, bundle, promo, query, onSearch, filter, onFilter, busy = false } = props;

  return (
    <DashboardPage title="All Batches" busy={busy || batches.status === "loading"}>
      {promo && !mayWatch(viewer) && <PromoBanner promo={promo} bundle={bundle} />}
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,22rem)] md:justify-between">
        <FilterButtons label="Which batches" options={batchFilters} value={filter} onChange={onFilter} />
        <SearchBox
          label="Search batches"
          placeholder="Title or description"
          value={query}
          onChange={onSearch}
          className="max-md:row-start-1"
        />
      </div>
      <section aria-labelledby="batches">
        <h2 id="batches" className="sr-only">
          Batches
        </h2>
        <div className="mb-4 flex min-h-5 items-center gap-2 text-sm text-muted tabular-nums">
          <output>{countSentence(props)}</output>
          {busy && (
            <Delayed>
              <Spinner />
            </Delayed>
          )}
        </div>
        <Results {...props} />
      </section>
    </DashboardPage>
  );
}

function Results(props: BatchesScreenProps) {
  const { batches, viewer, bundle, batchHref, onLoadMore, loadingMore = false, busy = false, onRetry } = props;
  switch (batches.status) {
    case "loading":
      return <BatchesSkeleton />;
    case "failed":
      return <ErrorState message={batches.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      if (batches.value.length === 0) {
        return <NoBatches {...props} none="The first ones are being prepared. Come back soon." />;
      }
      return (
        <>
          <ul className={batchGrid}>
            {batches.value.map((batch) => (
              <li key={batch.id} className="min-w-0">
                <BatchCard batch={batch} href={batchHref(batch.id)} price={coursePrice(bundle, viewer)} />
              </li>
            ))}
          </ul>
          {onLoadMore && (
            <div className="mt-10 flex justify-center">
              <Button tone="neutral" busy={loadingMore} busyLabel="Loading…" onClick={onLoadMore}>
                Load more batches
              </Button>
            </div>
          )}
        </>
      );
    default:
      return batches satisfies never;
  }
}

function countSentence({ batches, total }: BatchesScreenProps): string {
  if (batches.status === "loading") return "Loading batches…";
  if (batches.status === "failed") return "";
  const shown = batches.value.length;
  if (total !== undefined && total > shown) return `${shown} of ${formatCount(total, "batch", "batches")}`;
  return formatCount(shown, "batch", "batches");
}
