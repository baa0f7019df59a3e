import { describe, expect, test } from "vitest";
import { listKey } from "../lib/store/paged-list.ts";
import { statistics } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { loadCourse } from "./course-details.ts";
import { courses, loadCourses } from "./courses.ts";

freshBrowser();

const all = { q: "", filter: "all" } as const;
const found = () => courses.lists[listKey(all)];
const page = (...listed: (typeof statistics)[]) => ({ body: { courses: listed, total: listed.length } });

describe("one course", () => {
  test("is shown from the list until the response is here", async () => {
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    serve({ "GET /course/c1": { body: { course: { ...statistics, title: "New title" }, lectures: [] } } });
    const done = loadCourse("c1");
    expect(courses.byId.c1).toMatchObject({ status: "ready", value: { title: statistics.title } });
    await done;
    expect(courses.byId.c1).toMatchObject({ value: { title: "New title" } });
    expect(found()).toMatchObject({ value: { items: [{ title: "New title" }] } });
  });

  test("that does not exist is ready with undefined", async () => {
    serve({ "GET /course/c9": { status: 404, body: { message: "Course not found" } } });
    const done = loadCourse("c9");
    expect(courses.byId.c9).toEqual({ status: "loading" });
    await done;
    expect(courses.byId.c9).toEqual({ status: "ready", value: undefined });
  });
});
