import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { DataTableSkeleton } from "../../kit/data/data-table/data-table-skeleton.tsx";
import { countOf } from "../../kit/data/searched-list/count-of.ts";
import { ListTools } from "../../kit/data/searched-list/list-tools.tsx";
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

const filters: { value: PaymentFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "captured", label: "Paid" },
  { value: "refunded", label: "Refunded" },
  { value: "disputed", label: "Disputed" },
];

function emptyFilter(filter: PaymentFilter): string {
  return filter === "disputed"
    ? "None of this time was disputed, and no dispute began in it."
    : "None of this time has this status.";
}

export function PaymentsSection(props: PaymentsSectionProps) {
  const { payments, query, onSearch, filter, onFilter, busy = false, total } = props;

  return (
    <div className="mt-10">
      <p aria-hidden="true" className="mb-4 heading text-2xl">
        Payments
      </p>
      <ListTools
        filterLabel="Which payments"
        filters={filters}
        filter={filter}
        onFilter={onFilter}
        searchLabel="Search payments"
        placeholder="Name, email, payment id or receipt"
        query={query}
        onSearch={onSearch}
      />
      <SearchedList
        {...props}
        label="Payments"
        items={payments}
        count={countOf(payments, total, "payment")}
        skeleton={<DataTableSkeleton label="Loading payments…" />}
        empty={
          <EmptyResult
            title="No payment found"
            query={query}
            showAllLabel="Show all payments"
            onClearSearch={() => onSearch("")}
            filterReason={filter === "all" ? undefined : emptyFilter(filter)}
            onClearFilter={() => onFilter("all")}
          >
            <EmptyState title="No payments in this time">Choose another time to see those of others.</EmptyState>
          </EmptyResult>
        }
        moreLabel="Load more payments"
        dense
      >
        {(rows) => <PaymentsTable rows={rows} busy={busy} />}
      </SearchedList>
    </div>
  );
}
