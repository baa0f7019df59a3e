import type { ReactNode } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { noBatchOf } from "../model/batch-filters.ts";
import type { BatchFilter } from "../model/batch.ts";

export interface NoBatchesProps {
  query: string;
  onSearch: (query: string) => void;
  filter: BatchFilter;
  onFilter: (filter: BatchFilter) => void;
  /** Why there is none at all. */
  none: string;
  /** What to do then. */
  action?: ReactNode;
}

/** Why there is no batch, and the one thing to do about it. */
export function NoBatches({ query, onSearch, filter, onFilter, none, action }: NoBatchesProps) {
  const words = query.trim();
  if (words) {
    return (
      <EmptyState
        picture="search"
        title="No batch found"
        action={
          <Button tone="neutral" onClick={() => onSearch("")}>
            Show every batch
          </Button>
        }
      >
        Nothing matches “{words}”. Try another word, or fewer of them.
      </EmptyState>
    );
  }
  if (filter !== "all") {
    return (
      <EmptyState
        picture="search"
        title="No batch found"
        action={
          <Button tone="neutral" onClick={() => onFilter("all")}>
            Show every batch
          </Button>
        }
      >
        {noBatchOf[filter]}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No batches yet" action={action}>
      {none}
    </EmptyState>
  );
}
