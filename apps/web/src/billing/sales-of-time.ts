import type { Loadable } from "@lms/ui/lib/loadable";
import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, callUrl, type FoundPayment, type OperationResponse } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import type { Quiet } from "../request/quiet.ts";

type SalesOfTime = OperationResponse<"getSales">["sales"];
export type PaymentFilter = "all" | "captured" | "refunded" | "disputed";

/** Days in Indian time. */
export type TimeChoice = { from: string; to: string };
export type PaymentQuery = ListQuery<PaymentFilter, TimeChoice>;

interface SalesOfTimeState extends ListsState<FoundPayment> {
  figures: Record<string, Loadable<SalesOfTime>>;
  loadingFigures: string[];
}

const initial = (): SalesOfTimeState => ({ ...noLists(), figures: {}, loadingFigures: [] });

export const salesOfTime = createStore("viewer", initial);

const figures = createResource<string, SalesOfTime>({
  lifetime: "viewer",
  values: () => salesOfTime.figures,
  loadingKeys: () => salesOfTime.loadingFigures,
});

const lists = createPagedLists<FoundPayment, PaymentFilter, TimeChoice>({
  lifetime: "viewer",
  store: salesOfTime,
  fetchPage,
});

onPageResponse("getSales", ({ key = "" }, found) => {
  if (found) figures.take(key, found.sales);
});

onPageResponse("searchPayments", ({ key = "" }, found) => {
  if (found) lists.take(key, toList(found));
});

export const loadPayments = lists.load;
export const loadMorePayments = lists.loadMore;

export function timeKey({ from, to }: TimeChoice): string {
  return `${from} ${to}`;
}

/** The address of the CSV. */
export function salesFile({ from, to }: TimeChoice): string {
  return callUrl(`/payment/sales/csv?${new URLSearchParams({ from, to }).toString()}`);
}

export async function loadFigures({ from, to }: TimeChoice): Promise<void> {
  await figures.load(timeKey({ from, to }), async (quiet) =>
    mapData(
      await request("getSales", api.GET("/payment/sales", { params: { query: { from, to } } }), { quiet }),
      ({ sales }) => sales,
    ),
  );
}

async function fetchPage(
  { q, filter, choice }: PaymentQuery,
  page: { limit: number; cursor?: string },
  quiet: Quiet,
): Promise<Outcome<PagedList<FoundPayment>>> {
  const query = { status: filter, ...choice, ...page, ...(q && { q }) };
  const outcome = await request("searchPayments", api.GET("/payment/search", { params: { query } }), { quiet });
  return mapData(outcome, toList);
}

function toList({ payments: items, nextCursor, total }: OperationResponse<"searchPayments">): PagedList<FoundPayment> {
  return { items, nextCursor, total };
}
