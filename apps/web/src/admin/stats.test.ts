import { describe, expect, test } from "vitest";
import { sales, userStats } from "../testing/admin-fixtures.ts";
import { goOffline, later, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { loadSales, loadUserStats, resetStats, salesKey, stats } from "./stats.ts";

freshBrowser();

const salesOf = (year?: number) => stats.sales[salesKey(year)];

describe("the users' figures", () => {
  test("are asked for once at a time", async () => {
    const server = serve({ "GET /admin/stats/users": { body: userStats } });
    const both = Promise.all([loadUserStats(), loadUserStats()]);
    expect(stats.users).toEqual({ status: "loading" });
    await both;
    expect(stats.users).toMatchObject({ status: "ready", value: { allUsersCount: 412, subscribedUsersCount: 97 } });
    expect(server.callsOf("GET /admin/stats/users")).toHaveLength(1);
  });

  test("say why they could not be had, and stay once they were", async () => {
    goOffline();
    await loadUserStats();
    expect(stats.users).toEqual({ status: "failed", message: "Failed to load stats. Check your connection." });
    serve({ "GET /admin/stats/users": { body: userStats } });
    await loadUserStats();
    goOffline();
    await loadUserStats();
    expect(stats.users).toMatchObject({ status: "ready", value: { allUsersCount: 412 } });
  });

  test("that come when somebody else is signed in are not for them", async () => {
    const answer = later();
    serve({ "GET /admin/stats/users": () => answer.promise });
    const done = loadUserStats();
    resetStats();
    answer.arrive({ body: userStats });
    await done;
    expect(stats.users).toEqual({ status: "loading" });
  });
});

describe("the sales", () => {
  test("are those of the year that was asked for, with a hundred payments", async () => {
    const server = serve({
      "GET /payment": ({ url }) => ({
        body: { ...sales, year: Number(new URL(url).searchParams.get("year") ?? sales.year) },
      }),
    });
    await Promise.all([loadSales(undefined), loadSales(2025), loadSales(2025)]);
    expect(salesOf()).toMatchObject({ status: "ready", value: { year: 2026 } });
    expect(salesOf(2025)).toMatchObject({ status: "ready", value: { year: 2025 } });
    const asked = server.callsOf("GET /payment").map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    expect(asked).toEqual([{ count: "100" }, { count: "100", year: "2025" }]);
  });

  test("answered late land in their own place", async () => {
    const slow = later();
    serve({ "GET /payment": ({ url }) => (url.includes("year") ? slow.promise : { body: sales }) });
    const first = loadSales(2025);
    await loadSales(undefined);
    expect(salesOf()?.status).toBe("ready");
    expect(salesOf(2025)).toEqual({ status: "loading" });
    slow.arrive({ status: 500 });
    await first;
    expect(salesOf(2025)).toEqual({ status: "failed", message: "Failed to get payment records" });
    expect(salesOf()?.status).toBe("ready");
    expect(stats.loadingKeys).toEqual([]);
  });
});
