import { t } from "@lms/texts/kit/searched-list";
import { useId, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import type { Loadable } from "../../../lib/loadable.ts";
import { Button } from "../../controls/button/button.tsx";
import { PageLink } from "./page-link.tsx";
import { ErrorState } from "../../feedback/error-state/error-state.tsx";
import { Delayed } from "../../indicators/delayed/delayed.tsx";
import { Spinner } from "../../indicators/spinner/spinner.tsx";

export interface SearchedListProps<Item> {
  label: string;
  items: Loadable<readonly Item[]>;
  /** A newer result is loading; the previous items stay on screen. */
  busy?: boolean | undefined;
  /** See `listCount`. */
  count: string;
  countClassName?: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
  moreLabel: string;
  /** Absent when every item is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
  /** A list may not start at its first item. */
  previousHref?: string | undefined;
  /** Leads to the part that `onLoadMore` would add, as a page of its own for browsers without scripts. */
  nextHref?: string | undefined;
  onRetry: () => void;
  /** Rows, not cards: a smaller gap before the button. */
  dense?: boolean;
}

export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { label, items, busy = false, count, countClassName = "tabular-nums" } = props;
  const id = useId();

  return (
    <section aria-labelledby={id} aria-busy={busy || items.status === "loading"}>
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <div className={cn("mb-4 flex min-h-5 items-center gap-2 text-sm text-muted", countClassName)}>
        <output>{count}</output>
        {busy && (
          <Delayed>
            <Spinner />
          </Delayed>
        )}
      </div>
      <Results {...props} />
    </section>
  );
}

function Results<Item>(props: SearchedListProps<Item>) {
  const { items, busy, skeleton, empty, children, onRetry } = props;
  switch (items.status) {
    case "loading":
      return skeleton;
    case "failed":
      return <ErrorState message={items.message} onRetry={onRetry} busy={busy ?? false} />;
    case "ready":
      return (
        <>
          {items.value.length === 0 ? empty : children(items.value)}
          <MoreResults {...props} />
        </>
      );
    default:
      return items satisfies never;
  }
}

function MoreResults<Item>(props: SearchedListProps<Item>) {
  const { moreLabel, onLoadMore, loadingMore, previousHref, nextHref, dense = false } = props;
  if (!onLoadMore && previousHref === undefined) return null;
  return (
    <div className={cn("flex flex-wrap justify-center gap-3", dense ? "mt-8" : "mt-10")}>
      {previousHref !== undefined && <PageLink href={previousHref}>{t("previous")}</PageLink>}
      {onLoadMore && (
        <Button tone="neutral" busy={loadingMore} busyLabel={t("loading")} onClick={onLoadMore}>
          {moreLabel}
        </Button>
      )}
      {onLoadMore && nextHref !== undefined && (
        <noscript>
          <PageLink href={nextHref}>{t("next")}</PageLink>
        </noscript>
      )}
    </div>
  );
}
