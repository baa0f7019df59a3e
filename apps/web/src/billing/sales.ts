import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { type OperationResponse, api } from "../request/api.ts";
import { request } from "../request/member-request.ts";

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

export async function loadSales(year: number | undefined): Promise<void> {
  const query = { count: paymentCount, ...(year !== undefined && { year }) };
  await resource.load(salesKey(year), (quiet) =>
    request("listPayments", api.GET("/payment", { params: { query } }), { quiet }),
  );
}
