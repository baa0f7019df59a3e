import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { type OperationResponse, api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";

export type Sales = OperationResponse<"listPayments">;

interface SalesState {
  byYear: Record<string, Loadable<Sales>>;
  loadingKeys: string[];
}

const initial = (): SalesState => ({ byYear: {}, loadingKeys: [] });

const paymentCount = 100;

export const sales = createStore("viewer", initial);

const resource = createResource<string, Sales>({
  lifetime: "viewer",
  values: () => sales.byYear,
  loadingKeys: () => sales.loadingKeys,
});

export function salesKey(year: number | undefined): string {
  return year === undefined ? "now" : String(year);
}

onPageResponse("listPayments", ({ key = "" }, found) => {
  if (found) resource.take(key, found);
});

/** The default is the current one. */
export function yearIn(search: URLSearchParams): number | undefined {
  const text = search.get("year");
  return text !== null && /^2\d{3}$/.test(text) ? Number(text) : undefined;
}

export async function loadSales(year: number | undefined): Promise<void> {
  const query = { count: paymentCount, ...(year !== undefined && { year }) };
  await resource.load(salesKey(year), (quiet) =>
    request("listPayments", api.GET("/payment", { params: { query } }), { quiet }),
  );
}
