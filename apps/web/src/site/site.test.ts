import { expect, test } from "vitest";
import { site as settings } from "../testing/fixtures.ts";
import { goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { loadSite, site } from "./site.ts";

freshBrowser();

test("the settings are requested once", async () => {
  const server = serve({ "GET /site": { body: { site: settings } } });
  await Promise.all([loadSite(), loadSite()]);
  await loadSite();
  expect(site.settings).toEqual({ status: "ready", value: settings });
  expect(server.callsOf("GET /site")).toHaveLength(1);
});

test("after a failure they are loaded again", async () => {
  goOffline();
  await loadSite();
  expect(site.settings).toEqual({ status: "failed", message: "Failed to load data. Check your connection." });
  serve({ "GET /site": { body: { site: settings } } });
  await loadSite();
  expect(site.settings.status).toBe("ready");
});
