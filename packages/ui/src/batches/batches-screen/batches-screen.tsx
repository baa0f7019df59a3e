import { t } from "@lms/texts/batches/batches-screen";
import type { PagedListProps, SearchProps } from "../../lib/forms/screen-props.ts";
import { ListTools } from "../../kit/data/searched-list/list-tools.tsx";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { CalendarFeed } from "../calendar-feed/calendar-feed.tsx";
import type { CalendarFeedProps } from "../model/calendar-feed.ts";
import { BatchCard } from "../batch-card/batch-card.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { countBatches } from "../model/batch-counts.ts";
import { batchFilters, learnerFilters } from "../model/batch-filters.ts";
import { batchGrid, BatchesSkeleton } from "./batches-skeleton.tsx";
import { NoBatches } from "../no-batches/no-batches.tsx";
import { PromoBanner } from "./promo-banner.tsx";
import type { BatchFilter, BatchSummary } from "../model/batch.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SitePromo } from "../../site/model/site.ts";
import { mayBuy } from "../../account/model/may-buy.ts";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { coursePrice } from "../../catalogue/model/course-price.ts";

export interface BatchesScreenProps extends SearchProps, PagedListProps {
  batches: Loadable<readonly BatchSummary[]>;
  viewer: SignedInViewer;
  bundle?: Bundle | undefined;
  promo?: SitePromo | undefined;
  /** The viewer has never bought. */
  newcomer?: boolean | undefined;
  batchHref: (batchId: string) => string;
  filter: BatchFilter;
  onFilter: (filter: BatchFilter) => void;
  /** Absent for an admin, who joins no batch. */
  calendar?: CalendarFeedProps | undefined;
  onRetry: () => void;
}

export function BatchesScreen(props: BatchesScreenProps) {
  const { batches, viewer, bundle, promo, query, onSearch, filter, onFilter, busy = false, total, batchHref } = props;
  const { calendar, newcomer = true } = props;

  return (
    <DashboardPage title={t("title")} busy={busy || batches.status === "loading"}>
      {promo && !mayWatch(viewer) && mayBuy(viewer) && (
        <PromoBanner promo={promo} bundle={bundle} newcomer={newcomer} />
      )}
      <ListTools
        filterLabel={t("filter")}
        filters={viewer.kind === "admin" ? batchFilters() : learnerFilters()}
        filter={filter}
        onFilter={onFilter}
        searchLabel={t("search")}
        placeholder={t("searchPlaceholder")}
        query={query}
        onSearch={onSearch}
      />
      {calendar && filter === "mine" && (
        <div className="mt-4">
          <CalendarFeed {...calendar} />
        </div>
      )}
      <SearchedList
        {...props}
        label={t("list")}
        items={batches}
        count={countBatches(batches, total)}
        skeleton={<BatchesSkeleton />}
        empty={<NoBatches {...props} none={t("emptyNote")} />}
        moreLabel={t("more")}
      >
        {(found) => (
          <ul className={batchGrid}>
            {found.map((batch) => (
              <li key={batch.id} className="min-w-0">
                <BatchCard batch={batch} href={batchHref(batch.id)} price={coursePrice(bundle, viewer)} />
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
    </DashboardPage>
  );
}
