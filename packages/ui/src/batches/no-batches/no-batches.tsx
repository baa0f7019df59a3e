import { t } from "@lms/texts/batches/no-batches";
import type { SearchProps } from "../../lib/forms/screen-props.ts";
import type { ReactNode } from "react";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { emptyFilterReason } from "../model/batch-filters.ts";
import type { BatchFilter } from "../model/batch.ts";

export interface NoBatchesProps extends SearchProps {
  filter: BatchFilter;
  onFilter: (filter: BatchFilter) => void;
  none: string;
  action?: ReactNode;
}

export function NoBatches({ query, onSearch, filter, onFilter, none, action }: NoBatchesProps) {
  return (
    <EmptyResult
      title={t("notFound")}
      query={query}
      showAllLabel={t("showAll")}
      onClearSearch={() => onSearch("")}
      filterReason={filter === "all" ? undefined : emptyFilterReason(filter)}
      onClearFilter={() => onFilter("all")}
    >
      <EmptyState title={t("empty")} action={action}>
        {none}
      </EmptyState>
    </EmptyResult>
  );
}
