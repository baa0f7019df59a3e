import { describe, expect, test } from "vitest";
import { listKey } from "../lib/store/paged-list.ts";
import { statistics, typography } from "../testing/fixtures.ts";
import { goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { courseChanges, createCourse, deleteCourse, updateCourse } from "./course-changes.ts";
import { courses, loadCourses } from "../catalogue/courses.ts";

freshBrowser();

const all = { q: "", filter: "all" } as const;
const found = () => courses.lists[listKey(all)];
const page = (...listed: (typeof statistics)[]) => ({ body: { courses: listed, total: listed.length } });
const texts = { title: "Statistics", category: "Data", createdBy: "Asha Raman", description: "New words." };

describe("saving", () => {
  test("a new course is in the store at once, and saved once", async () => {
    const server = serve({ "POST /course": { status: 201, body: { course: statistics } } });
    const course = { ...texts, thumbnail: new File(["x"], "a.png", { type: "image/png" }) };
    const [first, second] = await Promise.all([createCourse(course), createCourse(course)]);
    expect([first.ok, second.ok]).toEqual([true, false]);
    expect(server.callsOf("POST /course")).toHaveLength(1);
    expect(courseChanges.saving).toBe(false);
    expect(courses.byId.c1).toMatchObject({ value: statistics });
  });

  test("a change is sent as JSON and into every list", async () => {
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    const server = serve({ "PUT /course/c1": { body: { course: { ...statistics, ...texts } } } });
    await updateCourse("c1", texts);
    expect(await server.callsOf("PUT /course/c1")[0]?.json()).toEqual(texts);
    expect(found()).toMatchObject({ value: { items: [{ title: "Statistics" }] } });
  });
});

describe("deleting", () => {
  test("removes the course from every list, with one request", async () => {
    serve({ "GET /course": page(statistics, typography) });
    await loadCourses(all);
    const server = serve({ "DELETE /course/c1": { body: { message: "Course deleted successfully" } } });
    const both = Promise.all([deleteCourse("c1"), deleteCourse("c1")]);
    expect(courseChanges.deletingIds).toEqual(["c1"]);
    expect(await both).toEqual([true, false]);
    expect(server.callsOf("DELETE /course/c1")).toHaveLength(1);
    expect(found()).toMatchObject({ value: { items: [typography], total: 1 } });
    expect(courseChanges.deletingIds).toEqual([]);
    expect(courses.byId.c1).toEqual({ status: "ready", value: undefined });
  });

  test("that fails does not remove it", async () => {
    serve({ "GET /course": page(statistics) });
    await loadCourses(all);
    goOffline();
    expect(await deleteCourse("c1")).toBe(false);
    expect(found()).toMatchObject({ value: { items: [statistics] } });
  });
});
