import { beforeEach, describe, expect, test } from "vitest";
import { mean, spread, statistics } from "../testing/fixtures.ts";
import { deferredResponse, goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { addSection, curriculum, deleteSection, renameSection, reorder } from "./curriculum.ts";
import { lectures, lecturesOf, loadLectures } from "./lectures.ts";

freshBrowser();

const third = { ...mean, _id: "l3", title: "Sampling", position: 3 };
const first = { _id: "s1", title: "First" };
const order = () => lecturesOf("c1")?.map((lecture) => lecture._id);
const put = "PUT /course/c1/curriculum";

beforeEach(async () => {
  serve({
    "GET /course/c1": { body: { course: statistics, lectures: [mean, spread, third], curriculumVersion: "v1" } },
  });
  await loadLectures("c1");
});

function saved(ids: readonly string[], more: object = {}) {
  const all = [mean, spread, third];
  const inOrder = ids.flatMap((id) => all.find(({ _id }) => _id === id) ?? []);
  return { body: { message: "Lectures saved successfully", lectures: inOrder, curriculumVersion: "v2", ...more } };
}

describe("another order", () => {
  test("is saved from the version that is known, and is finally the server's", async () => {
    const server = serve({ [put]: saved(["l3", "l1", "l2"]) });
    expect(await reorder("c1", ["l3", "l1", "l2"])).toBe(true);
    const [call] = server.callsOf(put);
    expect(call?.headers.get("if-match")).toBe('"v1"');
    expect(await call?.json()).toEqual({ lectures: ["l3", "l1", "l2"], sections: [] });
    expect(order()).toEqual(["l3", "l1", "l2"]);
  });

  test("that another admin was faster than is made to theirs, and said", async () => {
    const fourth = { ...mean, _id: "l4", title: "New" };
    const theirs = { lectures: [mean, third, spread, fourth], curriculumVersion: "v7" };
    let calls = 0;
    const server = serve({
      [put]: () => {
        calls += 1;
        return calls === 1 ? { status: 412, body: { message: "Changed", current: theirs } } : saved(["l1"]);
      },
    });
    expect(await reorder("c1", ["l2", "l1", "l3"])).toBe(true);
    const again = server.callsOf(put)[1];
    expect(again?.headers.get("if-match")).toBe('"v7"');
    expect(await again?.json()).toEqual({ lectures: ["l2", "l1", "l3", "l4"], sections: [] });
  });

  test("that is refused, or does not reach the server, is not taken", async () => {
    serve({ [put]: { status: 403, body: { message: "Not allowed" } } });
    expect(await reorder("c1", ["l3", "l1", "l2"])).toBe(false);
    goOffline();
    expect(await reorder("c1", ["l2", "l1", "l3"])).toBe(false);
    expect(order()).toEqual(["l1", "l2", "l3"]);
    expect(lectures.byCourse.c1?.status).toBe("ready");
  });

  test("waits for the one that is being saved", async () => {
    const response = deferredResponse();
    const server = serve({ [put]: () => response.promise });
    const saving = reorder("c1", ["l3", "l1", "l2"]);
    expect(await reorder("c1", ["l1", "l2", "l3"])).toBe(false);
    response.respond(saved(["l3", "l1", "l2"]));
    await saving;
    expect(server.callsOf(put)).toHaveLength(1);
    expect(curriculum.savingIds).toEqual([]);
  });
});

async function sent(change: () => Promise<boolean>, answer: object): Promise<unknown> {
  const server = serve({ [put]: answer });
  expect(await change()).toBe(true);
  return server.callsOf(put)[0]?.json();
}

describe("a section", () => {
  test("that is the first takes all lectures, another one comes last", async () => {
    const sections = [{ ...first }];
    const inFirst = [mean, spread, third].map((lecture) => Object.assign({}, lecture, { sectionId: "s1" }));
    const answer = saved([], { lectures: inFirst, sections });
    expect(await sent(() => addSection("c1", "First"), answer)).toEqual({
      lectures: [],
      sections: [{ title: "First", lectures: ["l1", "l2", "l3"] }],
    });
    expect(await sent(() => addSection("c1", "Second"), answer)).toEqual({
      lectures: [],
      sections: [
        { _id: "s1", title: "First", lectures: ["l1", "l2", "l3"] },
        { title: "Second", lectures: [] },
      ],
    });
    expect(await sent(() => renameSection("c1", "s1", "One"), answer)).toEqual({
      lectures: [],
      sections: [{ _id: "s1", title: "One", lectures: ["l1", "l2", "l3"] }],
    });
    expect(await sent(() => deleteSection("c1", "s1"), saved(["l1", "l2", "l3"]))).toEqual({
      lectures: ["l1", "l2", "l3"],
      sections: [],
    });
  });
});
