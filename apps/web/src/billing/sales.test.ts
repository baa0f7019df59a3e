import { describe, expect, test } from "vitest";
import { sales as figures } from "../testing/admin-fixtures.ts";
import { deferredResponse, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { loadSales, sales, salesKey } from "./sales.ts";

freshBrowser();

const yearSales = (year?: number) => sales.byYear[salesKey(year)];

describe("the sales", () => {
  test("are those of the year that was requested, with a hundred payments", async () => {
    const server = serve({
      "GET /payment": ({ url }) => ({
        body: { ...figures, year: Number(new URL(url).searchParams.get("year") ?? figures.year) },
      }),
    });
    await Promise.all([loadSales(undefined), loadSales(2025), loadSales(2025)]);
    expect(yearSales()).toMatchObject({ status: "ready", value: { year: 2026 } });
    expect(yearSales(2025)).toMatchObject({ status: "ready", value: { year: 2025 } });
    const queries = server.callsOf("GET /payment").map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    expect(queries).toEqual([{ count: "100" }, { count: "100", year: "2025" }]);
  });

  test("that arrive late are stored under their own year", async () => {
    const slow = deferredResponse();
    serve({ "GET /payment": ({ url }) => (url.includes("year") ? slow.promise : { body: figures }) });
    const first = loadSales(2025);
    await loadSales(undefined);
    expect(yearSales()?.status).toBe("ready");
    expect(yearSales(2025)).toEqual({ status: "loading" });
    slow.respond({ status: 500 });
    await first;
    expect(yearSales(2025)).toEqual({ status: "failed", message: "Failed to get payment records" });
    expect(yearSales()?.status).toBe("ready");
    expect(sales.loadingKeys).toEqual([]);
  });
});
