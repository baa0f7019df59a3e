import { showLanguage } from "@lms/texts/languages";
import { expect, onTestFinished, test } from "vitest";
import { takePageResponses } from "../request/page-responses.ts";
import { goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { loadHelp, loadPolicy, siteTexts } from "./site-texts.ts";

freshBrowser();

const page = { name: "terms", title: "Terms", html: "<p>Be kind.</p>" };
const article = { id: "paying", title: "How do I pay?", html: "<p>Here.</p>" };

test("a text is loaded once, also when asked for twice at a time", async () => {
  const server = serve({
    "GET /site/pages/terms": { body: { page } },
    "GET /site/help": { body: { articles: [article] } },
  });
  await Promise.all([loadPolicy("terms"), loadPolicy("terms"), loadHelp(), loadHelp()]);
  await Promise.all([loadPolicy("terms"), loadHelp()]);
  expect(siteTexts.policies).toEqual({ terms: { status: "ready", value: page } });
  expect(siteTexts.help["articles"]).toEqual({ status: "ready", value: [article] });
  expect(server.callsOf("GET /site/pages/terms")).toHaveLength(1);
  expect(server.callsOf("GET /site/help")).toHaveLength(1);
});

test("a failure is kept, and the next load tries again", async () => {
  goOffline();
  await Promise.all([loadPolicy("terms"), loadHelp()]);
  expect(siteTexts.policies["terms"]?.status).toBe("failed");
  expect(siteTexts.help["articles"]?.status).toBe("failed");
  serve({ "GET /site/pages/terms": { status: 404 }, "GET /site/help": { body: { articles: [] } } });
  await Promise.all([loadPolicy("terms"), loadHelp()]);
  expect(siteTexts.policies["terms"]).toEqual({ status: "ready", value: undefined });
  expect(siteTexts.help["articles"]).toEqual({ status: "ready", value: [] });
});

test("what came with the document is not loaded again", async () => {
  serve({});
  takePageResponses({
    reads: [{ operation: "getSitePage", path: { name: "terms" } }, { operation: "listHelpArticles" }],
    responses: [
      { status: 200, body: { success: true, message: "", page } },
      { status: 200, body: { success: true, message: "", articles: [article] } },
    ],
  });
  await Promise.all([loadPolicy("terms"), loadHelp()]);
  expect(siteTexts.policies["terms"]).toEqual({ status: "ready", value: page });
  expect(siteTexts.help["articles"]).toEqual({ status: "ready", value: [article] });
});

test("a text is kept in each language", async () => {
  onTestFinished(() => showLanguage("en"));
  const inHindi = { ...page, title: "शर्तें" };
  serve({ "GET /site/pages/terms": { body: { page } }, "GET /site/help": { body: { articles: [article] } } });
  await Promise.all([loadPolicy("terms"), loadHelp()]);
  showLanguage("hi");
  const server = serve({
    "GET /site/pages/terms": { body: { page: inHindi } },
    "GET /site/help": { body: { articles: [] } },
  });
  await Promise.all([loadPolicy("terms"), loadHelp()]);
  expect(siteTexts.policies).toEqual({
    terms: { status: "ready", value: page },
    "hi/terms": { status: "ready", value: inHindi },
  });
  expect(siteTexts.help["hi/articles"]).toEqual({ status: "ready", value: [] });
  showLanguage("en");
  await Promise.all([loadPolicy("terms"), loadHelp()]);
  expect(server.callsOf("GET /site/pages/terms")).toHaveLength(1);
});
