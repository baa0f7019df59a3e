import { t } from "@lms/texts/kit/empty-result";
import type { ReactNode } from "react";
import { Link } from "../../../lib/link.tsx";
import { Button, ButtonLink } from "../../controls/button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { searchDrawing } from "../../graphics/illustration/search-drawing.tsx";

export interface EmptyResultProps {
  title: string;
  query: string;
  /** Removes the search or the filter: "Show every course". */
  showAllLabel: string;
  /** The whole list, for browsers without scripts. */
  showAllHref?: string | undefined;
  onClearSearch: () => void;
  /** @default "Nothing matches “…”. Try another word, or fewer of them." */
  searchReason?: ReactNode;
  /** Why the filter shows nothing; absent without a filter. */
  filterReason?: ReactNode;
  onClearFilter?: (() => void) | undefined;
  children: ReactNode;
}

export function EmptyResult(props: EmptyResultProps) {
  const { title, showAllLabel, showAllHref, onClearSearch, searchReason, filterReason, onClearFilter, children } =
    props;
  const query = props.query.trim();
  if (!query && filterReason === undefined) return children;

  return (
    <EmptyState
      picture={searchDrawing}
      title={title}
      action={
        <>
          <Button tone="neutral" onClick={query ? onClearSearch : onClearFilter}>
            {showAllLabel}
          </Button>
          {showAllHref !== undefined && (
            <noscript>
              <ButtonLink tone="neutral">
                <Link href={showAllHref}>{showAllLabel}</Link>
              </ButtonLink>
            </noscript>
          )}
        </>
      }
    >
      {query ? (searchReason ?? t("noMatch", { query })) : filterReason}
    </EmptyState>
  );
}
