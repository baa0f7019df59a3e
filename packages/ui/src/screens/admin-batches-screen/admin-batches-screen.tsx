import type { ReactNode } from "react";
import { Container } from "../../components/container/container.tsx";
import type { BatchFilter, BatchSummary } from "../../lib/batch.ts";
import type { Loadable } from "../../lib/loadable.ts";

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

/** Every batch, with what an admin can do to it. */
export function AdminBatchesScreen({ nav }: AdminBatchesScreenProps) {
  return (
    <Container className="pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        Batches
      </h1>
    </Container>
  );
}
