import { beforeEach, describe, expect, test } from "vitest";
import { mean, spread, statistics } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { courses } from "../catalogue/courses.ts";
import { deleteLecture, lectures, loadLectures } from "./lectures.ts";
import { loadPreview } from "./previews.ts";

freshBrowser();

const response = { body: { course: statistics, lectures: [mean, spread] } };

describe("loading", () => {
  test("is loading, then ready, and requested once", async () => {
    const server = serve({ "GET /course/c1": response });
    const both = Promise.all([loadLectures("c1"), loadLectures("c1")]);
    expect(lectures.byCourse.c1).toEqual({ status: "loading" });
    await both;
    expect(lectures.byCourse.c1).toMatchObject({ status: "ready", value: { lectures: [mean, spread] } });
    expect(server.callsOf("GET /course/c1")).toHaveLength(1);
  });

  test("again renews the addresses while the lectures stay on screen", async () => {
    serve({ "GET /course/c1": response });
    await loadLectures("c1");
    const fresh = { ...mean, lecture: { secure_url: "/media/lectures/l1?token=two" } };
    const slow = deferredResponse();
    serve({ "GET /course/c1": () => slow.promise });
    const again = loadLectures("c1", { quiet: true });
    expect(lectures.byCourse.c1).toMatchObject({ status: "ready", value: { lectures: [mean, spread] } });
    slow.respond({ body: { course: statistics, lectures: [fresh, spread] } });
    await again;
    expect(lectures.byCourse.c1).toMatchObject({ value: { lectures: [fresh, spread] } });
  });

  test("what comes after the document is shown at once in the parts that the server has painted", async () => {
    const page = document.documentElement;
    serve({ "GET /course/c1": response });
    page.removeAttribute("data-used");
    await loadLectures("c1");
    expect(page).toHaveAttribute("data-used");

    const preview = { _id: "l1", title: mean.title, lecture: { secure_url: "/media/p?token=p" } };
    serve({ "GET /course/page/statistics/previews/l1": { body: { preview } } });
    page.removeAttribute("data-used");
    await loadPreview("statistics", "l1");
    expect(page).toHaveAttribute("data-used");
  });

  test("again keeps the lectures when the server cannot be reached, but not after a refusal", async () => {
    serve({ "GET /course/c1": response });
    await loadLectures("c1");
    goOffline();
    await loadLectures("c1");
    expect(lectures.byCourse.c1?.status).toBe("ready");
    serve({ "GET /course/c1": { status: 404, body: { message: "Course not found" } } });
    await loadLectures("c1");
    expect(lectures.byCourse.c1).toEqual({ status: "failed", message: "Course not found" });
    expect(courses.byId.c1).toEqual({ status: "ready", value: undefined });
  });
});

describe("deleting", () => {
  beforeEach(async () => {
    serve({ "GET /course/c1": response });
    await loadLectures("c1");
  });

  test("removes the lecture from the list and the count, with one request", async () => {
    const server = serve({ "DELETE /course/c1/lectures/l1": { body: { message: "Lecture deleted successfully" } } });
    const both = Promise.all([deleteLecture("c1", "l1"), deleteLecture("c1", "l1")]);
    expect(lectures.deletingIds).toEqual(["l1"]);
    expect(await both).toEqual([true, false]);
    expect(server.callsOf("DELETE /course/c1/lectures/l1")).toHaveLength(1);
    expect(lectures.byCourse.c1).toMatchObject({ value: { lectures: [spread], course: { numberOfLectures: 1 } } });
    expect(lectures.deletingIds).toEqual([]);
  });

  test("is not the end of a load that was to bring another one", async () => {
    const slow = deferredResponse();
    const added = { ...mean, _id: "l9" };
    const answers = [slow.promise, { body: { course: statistics, lectures: [spread, added] } }];
    serve({
      "GET /course/c1": async () => (await answers.shift()) ?? {},
      "DELETE /course/c1/lectures/l1": { body: { message: "Lecture deleted successfully" } },
    });
    void loadLectures("c1", { quiet: true });
    await deleteLecture("c1", "l1");
    slow.respond(response);
    await expect.poll(() => lectures.byCourse.c1).toMatchObject({ value: { lectures: [spread, added] } });
  });

  test("that fails does not remove it", async () => {
    goOffline();
    expect(await deleteLecture("c1", "l1")).toBe(false);
    expect(lectures.byCourse.c1).toMatchObject({ value: { lectures: [mean, spread] } });
  });
});
