import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { type Snapshot, useSnapshot } from "valtio";
import { loadSales, type Sales, sales, salesKey, yearIn } from "../../billing/sales.ts";
import { usePreviousWhileLoading } from "../../lib/lists/use-previous-while-loading.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import type { SalesFigures } from "@lms/ui/admin/model/admin-figures";

export function useSales() {
  const { byYear, loadingKeys } = useSnapshot(sales);
  const [search, setSearch] = useSearchParams();
  const year = yearIn(search);
  const key = salesKey(year);
  const found = usePreviousWhileLoading(byYear[key] ?? loading);

  useEffect(() => void loadSales(year), [year]);

  const showYear = (chosen: number) => {
    setSearch((before) => {
      before.set("year", String(chosen));
      return before;
    });
  };

  return {
    sales: mapReady(found, (value) => toFigures(value)),
    loadingYear: found.status === "ready" && loadingKeys.includes(key) && found.value.year !== year ? year : undefined,
    onYear: showYear,
    onRetrySales: () => void loadSales(year),
  };
}

function toFigures(found: Snapshot<Sales>): SalesFigures {
  const { allPayments, totalRevenue, currency, otherRevenues, saleStop, year, years, monthlySalesRecord, asOf } = found;
  const revenue = { totalRevenue, currency, otherRevenues };
  return { subscriptions: allPayments.count, ...revenue, saleStop, year, years, months: monthlySalesRecord, asOf };
}
