import { describe, expect, test } from "vitest";
import { statistics, typography } from "../testing/fixtures.ts";
import { goOffline, later, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import {
  courses,
  createCourse,
  deleteCourse,
  listKey,
  loadCourse,
  loadCourses,
  loadMoreCourses,
  pageSize,
  updateCourse,
} from "./courses.ts";

freshBrowser();

const all = { q: "", filter: "all" } as const;
const found = (query = all) => courses.lists[listKey(query)];
const page = (...listed: (typeof statistics)[]) => ({ body: { courses: listed, total: listed.length } });
const texts = { title: "Statistics", category: "Data", createdBy: "Asha Raman", description: "New words." };

describe("a search", () => {
  test("is loading, then ready, and always asks for a limit", async () => {
    const server = serve({ "GET /course": page(statistics) });
    const done = loadCourses({ q: " stat ", filter: "popular" });
    const key = listKey({ q: "stat", filter: "popular" });
    expect(courses.lists[key]).toEqual({ status: "loading" });
    await done;
    expect(courses.lists[key]).toMatchObject({ status: "ready", value: { courses: [statistics], total: 1 } });
    const { searchParams } = new URL(server.callsOf("GET /course")[0]?.url ?? "");
    expect(Object.fromEntries(searchParams)).toEqual({ sort: "popular", limit: String(pageSize), q: "stat" });
  });

  test("asked for twice at a time goes once", async () => {
    const server = serve({ "GET /course": page() });
    await Promise.all([loadCourses(all), loadCourses(all)]);
    expect(server.callsOf("GET /course")).toHaveLength(1);
  });

  test("asked for again keeps the courses on screen, also when the server is away", async () => {
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    const answer = later();
    serve({ "GET /course": () => answer.promise });
    const again = loadCourses(all);
    expect(found()).toMatchObject({ status: "ready", value: { courses: [statistics] } });
    expect(courses.loadingKeys).toEqual([listKey(all)]);
    answer.arrive(page(typography));
    await again;
    expect(found()).toMatchObject({ value: { courses: [typography] } });

    goOffline();
    await loadCourses(all);
    expect(found()).toMatchObject({ status: "ready", value: { courses: [typography] } });
  });

  test("that fails says why, and can be tried again", async () => {
    goOffline();
    await loadCourses(all);
    expect(found()).toEqual({ status: "failed", message: "Failed to get courses. Check your connection." });
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    expect(found()?.status).toBe("ready");
  });

  test("answered late lands in its own place", async () => {
    const slow = later();
    serve({
      "GET /course": (request) => (new URL(request.url).searchParams.has("q") ? slow.promise : page(statistics)),
    });
    const first = loadCourses({ q: "typo", filter: "all" });
    await loadCourses(all);
    slow.arrive(page(typography));
    await first;
    expect(found()).toMatchObject({ value: { courses: [statistics] } });
    expect(courses.lists[listKey({ q: "typo", filter: "all" })]).toMatchObject({ value: { courses: [typography] } });
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
    expect(found()).toMatchObject({ value: { courses: [statistics, typography], nextCursor: undefined } });
    await loadMoreCourses(all);
    expect(server.callsOf("GET /course")).toHaveLength(2);
  });

  test("that comes after the search was loaded anew is dropped", async () => {
    const slow = later();
    serve({ "GET /course": (request) => (request.url.includes("cursor=two") ? slow.promise : first) });
    await loadCourses(all);
    const more = loadMoreCourses(all);
    serve({ "GET /course": page(typography) });
    await loadCourses(all);
    slow.arrive(page(typography));
    await more;
    expect(found()).toMatchObject({ value: { courses: [typography] } });
  });

  test("that fails leaves what is there", async () => {
    serve({ "GET /course": first });
    await loadCourses(all);
    goOffline();
    await loadMoreCourses(all);
    expect(found()).toMatchObject({ value: { courses: [statistics], nextCursor: "two" } });
    expect(courses.loadingMoreKeys).toEqual([]);
  });
});

describe("one course", () => {
  test("is shown as the list knows it until the server has answered", async () => {
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    serve({ "GET /course/c1": { body: { course: { ...statistics, title: "New title" }, lectures: [] } } });
    const done = loadCourse("c1");
    expect(courses.byId.c1).toMatchObject({ status: "ready", value: { title: statistics.title } });
    await done;
    expect(courses.byId.c1).toMatchObject({ value: { title: "New title" } });
    expect(found()).toMatchObject({ value: { courses: [{ title: "New title" }] } });
  });

  test("that is not there is ready with nothing", async () => {
    serve({ "GET /course/c9": { status: 404, body: { message: "Course not found" } } });
    const done = loadCourse("c9");
    expect(courses.byId.c9).toEqual({ status: "loading" });
    await done;
    expect(courses.byId.c9).toEqual({ status: "ready", value: undefined });
  });
});

describe("saving", () => {
  test("a new course is known at once, and saved once", async () => {
    const server = serve({ "POST /course": { status: 201, body: { course: statistics } } });
    const course = { ...texts, thumbnail: new File(["x"], "a.png", { type: "image/png" }) };
    const [first, second] = await Promise.all([createCourse(course), createCourse(course)]);
    expect([first.ok, second.ok]).toEqual([true, false]);
    expect(server.callsOf("POST /course")).toHaveLength(1);
    expect(courses).toMatchObject({ saving: false, byId: { c1: { value: statistics } } });
  });

  test("a change goes out as JSON and into every list", async () => {
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    const server = serve({ "PUT /course/c1": { body: { course: { ...statistics, ...texts } } } });
    await updateCourse("c1", texts);
    expect(await server.callsOf("PUT /course/c1")[0]?.json()).toEqual(texts);
    expect(found()).toMatchObject({ value: { courses: [{ title: "Statistics" }] } });
  });
});

describe("deleting", () => {
  test("takes the course out of every list, asked for once", async () => {
    serve({ "GET /course": page(statistics, typography) });
    await loadCourses(all);
    const server = serve({ "DELETE /course/c1": { body: { message: "Course deleted successfully" } } });
    const both = Promise.all([deleteCourse("c1"), deleteCourse("c1")]);
    expect(courses.deletingIds).toEqual(["c1"]);
    expect(await both).toEqual([true, false]);
    expect(server.callsOf("DELETE /course/c1")).toHaveLength(1);
    expect(found()).toMatchObject({ value: { courses: [typography], total: 1 } });
    expect(courses).toMatchObject({ deletingIds: [], byId: { c1: { status: "ready", value: undefined } } });
  });

  test("that fails leaves it", async () => {
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    goOffline();
    expect(await deleteCourse("c1")).toBe(false);
    expect(found()).toMatchObject({ value: { courses: [statistics] } });
  });
});
