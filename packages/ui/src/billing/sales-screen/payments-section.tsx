import { t } from "@lms/texts/billing/sales-screen";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { DataTableSkeleton } from "../../kit/data/data-table/data-table-skeleton.tsx";
import { ListTools } from "../../kit/data/searched-list/list-tools.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import type { PaymentFilter } from "../model/sales.ts";
import { PaymentsTable } from "./payments-table.tsx";
import type { SalesScreenProps } from "./sales-screen-props.ts";

export type PaymentsSectionProps = Pick<
  SalesScreenProps,
  | "payments"
  | "query"
  | "onSearch"
  | "filter"
  | "onFilter"
  | "busy"
  | "total"
  | "onLoadMore"
  | "loadingMore"
  | "onRetry"
>;

export function PaymentsSection(props: PaymentsSectionProps) {
  const { payments, query, onSearch, filter, onFilter, busy = false, total } = props;

  return (
    <div className="mt-10">
      <p aria-hidden="true" className="mb-4 heading text-2xl">
        {t("payments")}
      </p>
      <ListTools
        filterLabel={t("filter")}
        filters={filters()}
        filter={filter}
        onFilter={onFilter}
        searchLabel={t("search")}
        placeholder={t("searchPlaceholder")}
        query={query}
        onSearch={onSearch}
      />
      <SearchedList
        {...props}
        label={t("payments")}
        items={payments}
        count={listCount(payments, total, words)}
        skeleton={<DataTableSkeleton label={t("loadingPayments")} />}
        empty={
          <EmptyResult
            title={t("notFound")}
            query={query}
            showAllLabel={t("showAll")}
            onClearSearch={() => onSearch("")}
            filterReason={filter === "all" ? undefined : t(filter === "disputed" ? "noneDisputed" : "noneOfStatus")}
            onClearFilter={() => onFilter("all")}
          >
            <EmptyState title={t("noPayments")}>{t("noPaymentsNote")}</EmptyState>
          </EmptyResult>
        }
        moreLabel={t("morePayments")}
        dense
      >
        {(rows) => <PaymentsTable rows={rows} busy={busy} />}
      </SearchedList>
    </div>
  );
}

function filters(): { value: PaymentFilter; label: string }[] {
  return [
    { value: "all", label: t("all") },
    { value: "captured", label: t("paid") },
    { value: "refunded", label: t("refunded") },
    { value: "disputed", label: t("disputed") },
  ];
}

const words: CountWords = {
  loading: () => t("loadingPayments"),
  all: (count: number) => t("paymentCount", { count }),
  some: (shown: number, total: number) => t("somePayments", { shown, total }),
};
