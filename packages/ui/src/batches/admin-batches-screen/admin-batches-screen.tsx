import { t } from "@lms/texts/batches/admin-batches-screen";
import type { AdminAreaProps, DeletionProps, PagedListProps, SearchProps } from "../../lib/forms/screen-props.ts";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { trashSentence } from "../../catalogue/model/trash-sentence.ts";
import { ListTools } from "../../kit/data/searched-list/list-tools.tsx";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { DataTableSkeleton } from "../../kit/data/data-table/data-table-skeleton.tsx";
import { NoBatches } from "../no-batches/no-batches.tsx";
import type { BatchFilter, BatchSummary } from "../model/batch.ts";
import { countBatches } from "../model/batch-counts.ts";
import { batchFilters } from "../model/batch-filters.ts";
import { createBatchPath } from "../model/batch-paths.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";

import { BatchesTable } from "./batches-table.tsx";

export interface AdminBatchesScreenProps extends AdminAreaProps, SearchProps, PagedListProps, DeletionProps {
  batches: Loadable<readonly BatchSummary[]>;
  filter: BatchFilter;
  onFilter: (filter: BatchFilter) => void;
  batchHref: (batchId: string) => string;
  /** Absent: a deleted batch cannot be restored. */
  trashDays?: number | undefined;
  onRetry: () => void;
}

const none: readonly never[] = [];

export function AdminBatchesScreen(props: AdminBatchesScreenProps) {
  const { nav, batches, query, onSearch, filter, onFilter, busy = false, total, deletingIds = none } = props;
  const { batchHref, onDelete } = props;
  const [toDelete, setToDelete] = useState<BatchSummary>();

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 sm:pt-9">
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
          {t("title")}
        </h1>
        <CreateBatch />
      </header>
      <ListTools
        filterLabel={t("filter")}
        filters={batchFilters()}
        filter={filter}
        onFilter={onFilter}
        searchLabel={t("search")}
        placeholder={t("searchPlaceholder")}
        query={query}
        onSearch={onSearch}
        className="mt-6"
      />
      <SearchedList
        {...props}
        label={t("list")}
        items={batches}
        count={batches.status === "ready" ? countBatches(batches, total) : ""}
        skeleton={<DataTableSkeleton label={t("loading")} />}
        empty={<NoBatches {...props} none={t("emptyNote")} action={<CreateBatch />} />}
        moreLabel={t("more")}
        dense
      >
        {(rows) => (
          <BatchesTable
            rows={rows}
            batchHref={batchHref}
            deletingIds={deletingIds}
            onDelete={setToDelete}
            busy={busy}
          />
        )}
      </SearchedList>
      <ConfirmAction
        subject={toDelete}
        title={t("deletionTitle")}
        confirmLabel={t("delete")}
        consequence={(batch) => describeDeletion(batch, props.trashDays)}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ id }) => onDelete(id)}
      />
    </Container>
  );
}

function CreateBatch() {
  return (
    <ButtonLink>
      <Link href={createBatchPath}>
        <Plus aria-hidden="true" className="size-5" />
        <span>{t("create")}</span>
      </Link>
    </ButtonLink>
  );
}

function describeDeletion(batch: BatchSummary, trashDays: number | undefined): string {
  const { title, learnerCount: learners, announcementCount: announcements } = batch;
  return t("deletionConsequence", { title, announcements, learners, undoing: trashSentence(trashDays) });
}
