import { describe, expect, test } from "vitest";
import { statistics, typography } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { listKey, pageSize } from "../lib/store/paged-list.ts";
import { freshBrowser } from "../testing/reset.ts";
import { courses, loadCourses, loadMoreCourses } from "./courses.ts";

freshBrowser();

const all = { q: "", filter: "all" } as const;
const found = (query = all) => courses.lists[listKey(query)];
const page = (...listed: (typeof statistics)[]) => ({ body: { courses: listed, total: listed.length } });

describe("a search", () => {
  test("is loading, then ready, and always asks for a limit", async () => {
    const server = serve({ "GET /course": page(statistics) });
    const done = loadCourses({ q: " stat ", filter: "popular" });
    const key = listKey({ q: "stat", filter: "popular" });
    expect(courses.lists[key]).toEqual({ status: "loading" });
    await done;
    expect(courses.lists[key]).toMatchObject({ status: "ready", value: { items: [statistics], total: 1 } });
    const { searchParams } = new URL(server.callsOf("GET /course")[0]?.url ?? "");
    expect(Object.fromEntries(searchParams)).toEqual({
      sort: "popular",
      limit: String(pageSize),
      categories: "true",
      languages: "true",
      q: "stat",
    });
  });

  test("requested twice at a time is sent once", async () => {
    const server = serve({ "GET /course": page() });
    await Promise.all([loadCourses(all), loadCourses(all)]);
    expect(server.callsOf("GET /course")).toHaveLength(1);
  });

  test("loaded again keeps the courses on screen, also when the server is away", async () => {
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    const response = deferredResponse();
    serve({ "GET /course": () => response.promise });
    const again = loadCourses(all);
    expect(found()).toMatchObject({ status: "ready", value: { items: [statistics] } });
    expect(courses.loadingKeys).toEqual([listKey(all)]);
    response.respond(page(typography));
    await again;
    expect(found()).toMatchObject({ value: { items: [typography] } });

    goOffline();
    await loadCourses(all);
    expect(found()).toMatchObject({ status: "ready", value: { items: [typography] } });
  });

  test("that fails has a message, and can be tried again", async () => {
    goOffline();
    await loadCourses(all);
    expect(found()).toEqual({ status: "failed", message: "Failed to get courses. Check your connection." });
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    expect(found()?.status).toBe("ready");
  });

  test("answered late lands in its own place", async () => {
    const slow = deferredResponse();
    serve({
      "GET /course": (request) => (new URL(request.url).searchParams.has("q") ? slow.promise : page(statistics)),
    });
    const first = loadCourses({ q: "typo", filter: "all" });
    await loadCourses(all);
    slow.respond(page(typography));
    await first;
    expect(found()).toMatchObject({ value: { items: [statistics] } });
    expect(courses.lists[listKey({ q: "typo", filter: "all" })]).toMatchObject({ value: { items: [typography] } });
  });
});

describe("more of a search", () => {
  const first = { body: { courses: [statistics], nextCursor: "two", total: 2 } };
  const byCursor = (request: Request) =>
    new URL(request.url).searchParams.get("cursor") === "two" ? page(typography) : first;

  test("is added behind what is there, once", async () => {
    const server = serve({ "GET /course": byCursor });
    await loadCourses(all);
    const both = Promise.all([loadMoreCourses(all), loadMoreCourses(all)]);
    expect(courses.loadingMoreKeys).toEqual([listKey(all)]);
    await both;
    expect(found()).toMatchObject({ value: { items: [statistics, typography] } });
    await loadMoreCourses(all);
    expect(server.callsOf("GET /course")).toHaveLength(2);
  });

  test("that comes after the search was loaded anew is dropped", async () => {
    const slow = deferredResponse();
    serve({ "GET /course": (request) => (request.url.includes("cursor=two") ? slow.promise : first) });
    await loadCourses(all);
    const more = loadMoreCourses(all);
    serve({ "GET /course": page(typography) });
    await loadCourses(all);
    slow.respond(page(typography));
    await more;
    expect(found()).toMatchObject({ value: { items: [typography] } });
  });

  test("that fails leaves what is there", async () => {
    serve({ "GET /course": first });
    await loadCourses(all);
    goOffline();
    await loadMoreCourses(all);
    expect(found()).toMatchObject({ value: { items: [statistics], nextCursor: "two" } });
    expect(courses.loadingMoreKeys).toEqual([]);
  });
});
