import { beforeEach, describe, expect, test } from "vitest";
import { mean, spread, statistics } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { lectureChanges, reorderLectures, updateLecture } from "./lecture-changes.ts";
import { lectures, lecturesOf, loadLectures } from "./lectures.ts";

freshBrowser();

const third = { ...mean, _id: "l3", title: "Sampling", position: 3 };
const order = () => lecturesOf("c1")?.map((lecture) => lecture._id);

beforeEach(async () => {
  serve({ "GET /course/c1": { body: { course: statistics, lectures: [mean, spread, third] } } });
  await loadLectures("c1");
});

describe("another order", () => {
  test("is on screen at once, and finally the server's", async () => {
    const response = deferredResponse();
    const server = serve({ "PUT /course/c1/lectures": () => response.promise });
    const done = reorderLectures("c1", ["l3", "l1", "l2"]);
    expect(order()).toEqual(["l3", "l1", "l2"]);
    response.respond({
      body: {
        lectures: [
          { ...third, position: 1 },
          { ...mean, position: 2 },
          { ...spread, position: 3 },
        ],
      },
    });
    expect(await done).toBe(true);
    expect(await server.callsOf("PUT /course/c1/lectures")[0]?.json()).toEqual({
      lectures: ["l3", "l1", "l2"],
      previous: ["l1", "l2", "l3"],
    });
    expect(lecturesOf("c1")?.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test("that is refused restores the previous one", async () => {
    serve({ "PUT /course/c1/lectures": { status: 403, body: { message: "Not allowed" } } });
    expect(await reorderLectures("c1", ["l3", "l1", "l2"])).toBe(false);
    expect(order()).toEqual(["l1", "l2", "l3"]);
  });

  test("restores the previous one when the server cannot be reached", async () => {
    goOffline();
    expect(await reorderLectures("c1", ["l2", "l1", "l3"])).toBe(false);
    expect(order()).toEqual(["l1", "l2", "l3"]);
    expect(lectures.byCourse.c1?.status).toBe("ready");
  });

  test("of lectures that have changed meanwhile loads them again", async () => {
    serve({
      "PUT /course/c1/lectures": { status: 409, body: { message: "The lectures of this course have changed." } },
      "GET /course/c1": { body: { course: statistics, lectures: [third, mean] } },
    });
    expect(await reorderLectures("c1", ["l2", "l1", "l3"])).toBe(false);
    expect(order()).toEqual(["l3", "l1"]);
  });

  test("is restored without a lecture that was deleted meanwhile", async () => {
    const response = deferredResponse();
    serve({
      "PUT /course/c1/lectures": () => response.promise,
    });
    const done = reorderLectures("c1", ["l3", "l2", "l1"]);
    lectures.byCourse.c1 = { status: "ready", value: { course: statistics, lectures: [third, spread] } };
    response.respond({ status: 403, body: { message: "Not allowed" } });
    await done;
    expect(order()).toEqual(["l2", "l3"]);
  });

  test("waits for the order that is being saved", async () => {
    const response = deferredResponse();
    const server = serve({ "PUT /course/c1/lectures": () => response.promise });
    const first = reorderLectures("c1", ["l3", "l1", "l2"]);
    expect(await reorderLectures("c1", ["l1", "l2", "l3"])).toBe(false);
    expect(order()).toEqual(["l3", "l1", "l2"]);
    response.respond({ body: { lectures: [third, mean, spread] } });
    await first;
    expect(server.callsOf("PUT /course/c1/lectures")).toHaveLength(1);
    expect(lectureChanges.orderingIds).toEqual([]);
  });
});

describe("the texts of a lecture", () => {
  const texts = { title: "The median", description: "The one in the middle." };

  test("are saved once, then shown in the list", async () => {
    const server = serve({ "PUT /course/c1/lectures/l2": { body: { lecture: { ...spread, ...texts } } } });
    const both = Promise.all([updateLecture("c1", "l2", texts), updateLecture("c1", "l2", texts)]);
    expect(lectureChanges.savingIds).toEqual(["l2"]);
    expect((await both).map(({ ok }) => ok)).toEqual([true, false]);
    expect(await server.callsOf("PUT /course/c1/lectures/l2")[0]?.json()).toEqual(texts);
    expect(lecturesOf("c1")?.[1]).toMatchObject({ _id: "l2", ...texts });
    expect(lectureChanges.savingIds).toEqual([]);
  });

  test("that are refused do not change the list", async () => {
    const errors = [{ field: "title", message: "Title should be at most 120 characters" }];
    serve({ "PUT /course/c1/lectures/l2": { status: 400, body: { message: "Invalid", errors } } });
    expect(await updateLecture("c1", "l2", texts)).toMatchObject({ ok: false, errors: { title: errors[0]?.message } });
    expect(lecturesOf("c1")?.[1]?.title).toBe(spread.title);
  });
});
