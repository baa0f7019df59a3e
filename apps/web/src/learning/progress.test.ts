import { describe, expect, test } from "vitest";
import { learner, ownMean, ownProgress, ownStatistics } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { auth, signOut } from "../account/auth.ts";
import {
  beginReport,
  dropPosition,
  loadCourseProgress,
  loadProgress,
  markLecture,
  setPosition,
  progress,
} from "./progress.ts";

freshBrowser();
const everything = { body: { progress: ownProgress } };
const ofCourse = { body: { course: ownStatistics, lectures: [ownMean] } };
const complete = { ...ownMean, completed: true, completedAt: "2026-02-03T10:00:00.000Z" };
const halfDone = { ...ownStatistics, percent: 50, completedLectures: 1, lastPlayedAt: "2026-02-03T10:00:00.000Z" };

describe("loading", () => {
  test("loads the figures; they stay on screen during another load", async () => {
    serve({ "GET /progress": everything });
    const first = loadProgress();
    expect(progress.overview).toEqual({ status: "loading" });
    await first;
    expect(progress.overview).toEqual({ status: "ready", value: ownProgress });
    goOffline();
    await loadProgress();
    expect(progress.overview.status).toBe("ready");
  });

  test("of two responses the one to the later request wins", async () => {
    const slow = deferredResponse();
    serve({ "GET /progress": () => slow.promise });
    const first = loadProgress();
    serve({ "GET /progress": { body: { progress: { ...ownProgress, watchedSeconds: 2000 } } } });
    await loadProgress();
    slow.respond(everything);
    await first;
    expect(progress.overview).toMatchObject({ value: { watchedSeconds: 2000 } });
  });

  test("a course's is stored under its own key; a failure differs from no progress", async () => {
    serve({ "GET /progress/courses/c1": ofCourse, "GET /progress/courses/c2": { status: 500 } });
    await Promise.all([loadCourseProgress("c1"), loadCourseProgress("c2")]);
    expect(progress.byCourse.c1).toEqual({
      status: "ready",
      value: { course: ownStatistics, lectures: { l1: ownMean } },
    });
    expect(progress.byCourse.c2).toEqual({ status: "failed", message: "Failed to load your progress" });
  });
});

describe("marking by hand", () => {
  test("sends one request, and updates tick and percents at once", async () => {
    const server = serve({
      "GET /progress": everything,
      "GET /progress/courses/c1": ofCourse,
      "PUT /progress/lectures/l1": { body: { lecture: complete, course: halfDone } },
    });
    await Promise.all([loadProgress(), loadCourseProgress("c1")]);
    const both = Promise.all([markLecture("l1", true), markLecture("l1", true)]);
    expect(progress.markingIds).toEqual(["l1"]);
    await both;
    expect(server.callsOf("PUT /progress/lectures/l1")).toHaveLength(1);
    expect(await server.callsOf("PUT /progress/lectures/l1")[0]?.json()).toEqual({ completed: true });
    expect(progress.byCourse.c1).toEqual({ status: "ready", value: { course: halfDone, lectures: { l1: complete } } });
    expect(progress.overview).toMatchObject({ value: { courses: [halfDone] } });
    expect(progress.markingIds).toEqual([]);
  });

  test("is not undone by a report that was sent before", async () => {
    serve({
      "GET /progress/courses/c1": ofCourse,
      "PUT /progress/lectures/l1": { body: { lecture: complete, course: halfDone } },
    });
    await loadCourseProgress("c1");
    const applyResponse = beginReport();
    await markLecture("l1", true);
    applyResponse({ success: true, message: "", lectures: [ownMean], courses: [ownStatistics] });
    expect(progress.byCourse.c1).toMatchObject({
      value: { course: { percent: 50 }, lectures: { l1: { completed: true } } },
    });
    beginReport()({ success: true, message: "", lectures: [ownMean], courses: [ownStatistics] });
    expect(progress.byCourse.c1).toMatchObject({ value: { course: { percent: 25 } } });
  });

  test("that fails restores the previous state", async () => {
    serve({ "GET /progress/courses/c1": ofCourse });
    await loadCourseProgress("c1");
    goOffline();
    await markLecture("l1", true);
    expect(progress.byCourse.c1).toMatchObject({ value: { lectures: { l1: { completed: false } } } });
    expect(progress.markingIds).toEqual([]);
  });
});

test("a course that is reported for the first time is the first of those started", async () => {
  serve({ "GET /progress": everything });
  await loadProgress();
  const typography = { ...halfDone, courseId: "c2", title: "Typography for Interfaces" };
  beginReport()({ success: true, message: "", lectures: [], courses: [typography] });
  expect(progress.overview).toMatchObject({ value: { courses: [{ courseId: "c2" }, { courseId: "c1" }] } });
});

test("the position on this page overrides the response to an earlier request", async () => {
  serve({ "GET /progress": everything, "GET /progress/courses/c1": ofCourse });
  setPosition("l1", 28);
  await Promise.all([loadProgress(), loadCourseProgress("c1")]);
  expect(progress.byCourse.c1).toMatchObject({ value: { course: { next: { position: 28 } } } });
  expect(progress.byCourse.c1).toMatchObject({ value: { lectures: { l1: { position: 28 } } } });
  expect(progress.overview).toMatchObject({ value: { courses: [{ next: { position: 28 } }] } });

  dropPosition("l1");
  await loadCourseProgress("c1");
  expect(progress.byCourse.c1).toMatchObject({ value: { lectures: { l1: { position: 15.5 } } } });
});

test("progress is reset with the viewer, and a late response is dropped", async () => {
  auth.user = learner;
  const slow = deferredResponse();
  serve({
    "GET /progress": everything,
    "GET /progress/courses/c1": () => slow.promise,
    "GET /user/signout": { body: { message: "Signed out successfully" } },
  });
  await loadProgress();
  const late = loadCourseProgress("c1");
  await signOut();
  slow.respond(ofCourse);
  await late;
  expect(progress.overview).toEqual({ status: "loading" });
  expect(progress.byCourse).toEqual({});
});
