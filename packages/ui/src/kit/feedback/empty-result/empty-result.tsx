import type { ReactNode } from "react";
import { Button } from "../../controls/button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";

export interface EmptyResultProps {
  title: string;
  query: string;
  /** Removes the search or the filter: "Show every course". */
  showAllLabel: string;
  onClearSearch: () => void;
  /** @default "Nothing matches “…”. Try another word, or fewer of them." */
  searchReason?: ReactNode;
  /** Why the filter shows nothing; absent without a filter. */
  filterReason?: ReactNode;
  onClearFilter?: (() => void) | undefined;
  children: ReactNode;
}

export function EmptyResult(props: EmptyResultProps) {
  const { title, showAllLabel, onClearSearch, searchReason, filterReason, onClearFilter, children } = props;
  const query = props.query.trim();
  if (!query && filterReason === undefined) return children;

  return (
    <EmptyState
      picture="search"
      title={title}
      action={
        <Button tone="neutral" onClick={query ? onClearSearch : onClearFilter}>
          {showAllLabel}
        </Button>
      }
    >
      {query ? (searchReason ?? <>Nothing matches “{query}”. Try another word, or fewer of them.</>) : filterReason}
    </EmptyState>
  );
}
