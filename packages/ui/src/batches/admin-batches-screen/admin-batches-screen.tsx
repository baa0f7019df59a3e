import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { DataTableSkeleton } from "../../kit/data/data-table/data-table-skeleton.tsx";
import { DeleteQuestion } from "../../kit/overlays/delete-question/delete-question.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { NoBatches } from "../no-batches/no-batches.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import type { BatchFilter, BatchSummary } from "../model/batch.ts";
import { batchFilters } from "../model/batch-filters.ts";
import { createBatchPath } from "../model/batch-paths.ts";
import { useFocusAfterDeletion } from "../../lib/focus-after-deletion.ts";
import { formatCount } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";

import { BatchesTable } from "./batches-table.tsx";

export interface AdminBatchesScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  /** What the search and the filter found, in order. */
  batches: Loadable<readonly BatchSummary[]>;
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
  /** Address of a batch as learners see it. */
  batchHref: (batchId: string) => string;
  /** Batches that are being deleted. */
  deletingIds?: readonly string[] | undefined;
  /** Confirmed in a dialog. */
  onDelete: (batchId: string) => void;
  onRetry: () => void;
}

const none: readonly never[] = [];

/** Every batch, with what an admin can do to it. */
export function AdminBatchesScreen(props: AdminBatchesScreenProps) {
  const { nav, batches, query, onSearch, filter, onFilter, busy = false, deletingIds = none } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterDeletion(batches.status === "ready" ? batches.value : none, deletingIds, heading);

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 sm:pt-9">
        <h1 ref={heading} tabIndex={-1} data-page-heading className="heading text-3xl">
          Batches
        </h1>
        <CreateBatch />
      </header>
      <div className="mt-6 mb-4 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,22rem)] md:justify-between">
        <FilterButtons label="Which batches" options={batchFilters} value={filter} onChange={onFilter} />
        <SearchBox
          label="Search batches"
          placeholder="Title or description"
          value={query}
          onChange={onSearch}
          className="max-md:row-start-1"
        />
      </div>
      <section aria-labelledby="batches" aria-busy={busy || batches.status === "loading"}>
        <h2 id="batches" className="sr-only">
          Every batch
        </h2>
        <div className="mb-4 flex min-h-5 items-center gap-2 text-sm text-muted tabular-nums">
          <output>{countSentence(props)}</output>
          {busy && <Spinner />}
        </div>
        <Batches {...props} />
      </section>
    </Container>
  );
}

function Batches(props: AdminBatchesScreenProps) {
  const { batches, batchHref, busy = false, onLoadMore, loadingMore, deletingIds = none, onDelete, onRetry } = props;
  const [asked, setAsked] = useState<BatchSummary>();

  switch (batches.status) {
    case "loading":
      return (
        <div className={frame}>
          <DataTableSkeleton label="Loading batches…" />
        </div>
      );
    case "failed":
      return <ErrorState message={batches.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      return (
        <>
          {batches.value.length === 0 ? (
            <NoBatches
              {...props}
              none="The first one appears here and in every learner's dashboard."
              action={<CreateBatch />}
            />
          ) : (
            <div className={frame}>
              <BatchesTable
                rows={batches.value}
                batchHref={batchHref}
                deletingIds={deletingIds}
                onDelete={setAsked}
                busy={busy}
              />
            </div>
          )}
          {onLoadMore && (
            <div className="mt-8 flex justify-center">
              <Button tone="neutral" busy={loadingMore} busyLabel="Loading…" onClick={onLoadMore}>
                Load more batches
              </Button>
            </div>
          )}
          <DeleteQuestion
            thing={asked}
            title="Are you sure you want to delete the batch?"
            confirmLabel="Delete Batch"
            lossOf={lossOf}
            onLeave={() => setAsked(undefined)}
            onDelete={onDelete}
          />
        </>
      );
    default:
      return batches satisfies never;
  }
}

function CreateBatch() {
  return (
    <ButtonLink>
      <Link href={createBatchPath}>
        <Plus aria-hidden="true" className="size-5" />
        Create New Batch
      </Link>
    </ButtonLink>
  );
}

function countSentence({ batches, total }: AdminBatchesScreenProps): string {
  if (batches.status !== "ready") return "";
  const shown = batches.value.length;
  if (total !== undefined && total > shown) return `${shown} of ${formatCount(total, "batch", "batches")}`;
  return formatCount(shown, "batch", "batches");
}

function lossOf({ title, learnerCount, announcementCount }: BatchSummary): string {
  const announced = announcementCount > 0 ? ` and its ${formatCount(announcementCount, "announcement")}` : "";
  const learners = learnerCount > 0 ? `, also for the ${formatCount(learnerCount, "learner")} who joined it` : "";
  return `“${title}”${announced} will be gone${learners}. Its courses stay. This cannot be undone.`;
}

const frame = "sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-surface";
