import { beforeEach, describe, expect, test } from "vitest";
import { mean, spread, statistics } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { lectureChanges, updateLecture } from "./lecture-changes.ts";
import { loadedLectures, loadLectures } from "../playback/lectures.ts";

freshBrowser();

const third = { ...mean, _id: "l3", title: "Sampling", position: 3 };

beforeEach(async () => {
  serve({ "GET /course/c1": { body: { course: statistics, lectures: [mean, spread, third] } } });
  await loadLectures("c1");
});

describe("the texts of a lecture", () => {
  const texts = { title: "The median", description: "The one in the middle." };

  test("are saved once, then shown in the list", async () => {
    const server = serve({ "PUT /course/c1/lectures/l2": { body: { lecture: { ...spread, ...texts } } } });
    const both = Promise.all([updateLecture("c1", "l2", texts), updateLecture("c1", "l2", texts)]);
    expect(lectureChanges.savingIds).toEqual(["l2"]);
    expect((await both).map(({ ok }) => ok)).toEqual([true, false]);
    expect(await server.callsOf("PUT /course/c1/lectures/l2")[0]?.json()).toEqual(texts);
    expect(loadedLectures("c1")?.[1]).toMatchObject({ _id: "l2", ...texts });
    expect(lectureChanges.savingIds).toEqual([]);
  });

  test("that are refused do not change the list", async () => {
    const errors = [{ field: "title", message: "Title should be at most 120 characters" }];
    serve({ "PUT /course/c1/lectures/l2": { status: 400, body: { message: "Invalid", errors } } });
    expect(await updateLecture("c1", "l2", texts)).toMatchObject({ ok: false, errors: { title: errors[0]?.message } });
    expect(loadedLectures("c1")?.[1]?.title).toBe(spread.title);
  });
});
