import { describe, expect, test } from "vitest";
import { userStats } from "../testing/admin-fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { resetViewerStores } from "../lib/store/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { loadUserStats, stats } from "./stats.ts";

freshBrowser();

describe("the users' figures", () => {
  test("are requested once at a time", async () => {
    const server = serve({ "GET /admin/stats/users": { body: userStats } });
    const both = Promise.all([loadUserStats(), loadUserStats()]);
    expect(stats.users).toEqual({ status: "loading" });
    await both;
    expect(stats.users).toMatchObject({ status: "ready", value: { allUsersCount: 412, subscribedUsersCount: 97 } });
    expect(server.callsOf("GET /admin/stats/users")).toHaveLength(1);
  });

  test("say why they could not be loaded, and stay once they were", async () => {
    goOffline();
    await loadUserStats();
    expect(stats.users).toEqual({ status: "failed", message: "Failed to load stats. Check your connection." });
    serve({ "GET /admin/stats/users": { body: userStats } });
    await loadUserStats();
    goOffline();
    await loadUserStats();
    expect(stats.users).toMatchObject({ status: "ready", value: { allUsersCount: 412 } });
  });

  test("that arrive for a previous viewer are dropped", async () => {
    const response = deferredResponse();
    serve({ "GET /admin/stats/users": () => response.promise });
    const done = loadUserStats();
    resetViewerStores();
    response.respond({ body: userStats });
    await done;
    expect(stats.users).toEqual({ status: "loading" });
  });
});
