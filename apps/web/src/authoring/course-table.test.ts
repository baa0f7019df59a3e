import { describe, expect, test } from "vitest";
import { serveCourses } from "../testing/admin-fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { resetViewerStores } from "../lib/store/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { courseTable, invalidateTable, loadTable, tableKey, type TableQuery } from "./course-table.ts";

freshBrowser();

const page = (number: number): TableQuery => ({ q: "", status: "all", page: number });
const shown = (query: TableQuery) => courseTable.pages[tableKey(query)];
const titles = (query: TableQuery) => {
  const found = shown(query);
  return found?.status === "ready" ? found.value.courses.map(({ title }) => title) : found?.status;
};
const queryParams = (calls: Request[]) => calls.map(({ url }) => Object.fromEntries(new URL(url).searchParams));

describe("a page of the table", () => {
  test("starts after the rows of the pages before it", async () => {
    const server = serve({ "GET /managed-courses": serveCourses(45) });
    await loadTable(page(1));
    await loadTable(page(2));
    await loadTable(page(3));
    expect(titles(page(1))).toHaveLength(20);
    expect(titles(page(2))).toEqual(expect.arrayContaining(["Course 021", "Course 040"]));
    expect(titles(page(3))).toEqual(["Course 041", "Course 042", "Course 043", "Course 044", "Course 045"]);
    expect(shown(page(3))).toMatchObject({ value: { total: 45 } });
    expect(queryParams(server.callsOf("GET /managed-courses"))).toEqual([
      { limit: "20" },
      { limit: "20", skip: "20" },
      { limit: "20", skip: "40" },
    ]);
  });

  test("beyond the end is empty, with the total", async () => {
    serve({ "GET /managed-courses": serveCourses(45) });
    for (const beyond of [page(9), page(999_999)]) {
      await loadTable(beyond);
      expect(shown(beyond)).toMatchObject({ status: "ready", value: { courses: [], total: 45 } });
    }
  });

  test("depends on its search and its order", async () => {
    const server = serve({ "GET /managed-courses": serveCourses(45) });
    const query: TableQuery = { q: " course 04 ", status: "draft", sort: { by: "title", order: "desc" }, page: 1 };
    const all: TableQuery = { ...query, status: "all" };
    await loadTable(query);
    await loadTable(all);
    expect(titles(query)).toEqual(["Course 040"]);
    expect(titles(all)).toEqual(["Course 045", "Course 044", "Course 043", "Course 042", "Course 041", "Course 040"]);
    const sent = { limit: "20", sort: "title", order: "desc", q: "course 04" };
    expect(queryParams(server.callsOf("GET /managed-courses"))).toEqual([{ ...sent, status: "draft" }, sent]);
  });

  test("loaded again keeps its rows, also when the server cannot be reached", async () => {
    serve({ "GET /managed-courses": serveCourses(3) });
    await loadTable(page(1));
    const response = deferredResponse();
    const server = serve({ "GET /managed-courses": () => response.promise });
    const both = Promise.all([loadTable(page(1)), loadTable(page(1))]);
    expect(titles(page(1))).toHaveLength(3);
    expect(courseTable.loadingKeys).toEqual([tableKey(page(1))]);
    response.respond({ body: { courses: [], total: 0 } });
    await both;
    expect(titles(page(1))).toEqual([]);
    expect(server.callsOf("GET /managed-courses")).toHaveLength(1);

    goOffline();
    await loadTable(page(1));
    expect(shown(page(1))?.status).toBe("ready");
    await loadTable(page(2));
    expect(shown(page(2))).toEqual({ status: "failed", message: "Failed to get courses. Check your connection." });
  });

  test("answered late lands in its own place, and not with the next viewer", async () => {
    const slow = deferredResponse();
    serve({
      "GET /managed-courses": ({ url }) => (url.includes("q=old") ? slow.promise : serveCourses(2)(new Request(url))),
    });
    const old = loadTable({ q: "old", status: "all", page: 1 });
    await loadTable(page(1));
    slow.respond({ body: { courses: [], total: 0 } });
    await old;
    expect(titles(page(1))).toHaveLength(2);
    expect(titles({ q: "old", status: "all", page: 1 })).toEqual([]);

    const late = deferredResponse();
    serve({ "GET /managed-courses": () => late.promise });
    const pending = loadTable(page(1));
    resetViewerStores();
    late.respond({ body: { courses: [], total: 0 } });
    await pending;
    expect(courseTable.pages).toEqual({});
  });
});

test("after a change only the page on screen stays", async () => {
  serve({ "GET /managed-courses": serveCourses(45) });
  await loadTable(page(1));
  await loadTable(page(2));
  invalidateTable(page(2));
  expect(shown(page(1))).toBeUndefined();
  expect(titles(page(2))).toHaveLength(20);
});
