import { toast } from "react-hot-toast/headless";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { mean, spread, statistics } from "../testing/fixtures.ts";
import { deferredResponse, goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { addSection, deleteSection, renameSection, reorder } from "./curriculum.ts";
import { lectures, loadedLectures, loadLectures } from "../playback/lectures.ts";

freshBrowser();

const third = { ...mean, _id: "l3", title: "Sampling", position: 3 };
const first = { _id: "s1", title: "First" };
const order = () => loadedLectures("c1")?.map((lecture) => lecture._id);
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

function inFirst(ids: readonly string[], title: string, more: object = {}) {
  const { body } = saved(ids, { sections: [{ ...first, title }], ...more });
  return {
    body: { ...body, lectures: body.lectures.map((lecture) => Object.assign({}, lecture, { sectionId: "s1" })) },
  };
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

  test("keeps what was added to the course since its list was shown", async () => {
    const server = serve({ [put]: saved(["l2", "l1", "l3"]) });
    await reorder("c1", ["l2", "l1"]);
    expect(await server.callsOf(put)[0]?.json()).toEqual({ lectures: ["l2", "l1", "l3"], sections: [] });
  });
});

describe("changes at the same time", () => {
  test("are saved one after the other, each to what the one before has left", async () => {
    const move = deferredResponse();
    let calls = 0;
    const server = serve({
      [put]: () => {
        calls += 1;
        if (calls === 2) return move.promise;
        return calls === 1 ? inFirst(["l1", "l2", "l3"], "First") : inFirst(["l3", "l1", "l2"], "One");
      },
    });
    await addSection("c1", "First");
    const changes = [reorder("c1", ["s1", "l3", "l1", "l2"]), renameSection("c1", "s1", "One")];
    await vi.waitFor(() => expect(server.callsOf(put)).toHaveLength(2));
    move.respond(inFirst(["l3", "l1", "l2"], "First", { curriculumVersion: "v3" }));
    expect(await Promise.all(changes)).toEqual([true, true]);
    const renamed = server.callsOf(put)[2];
    expect(renamed?.headers.get("if-match")).toBe('"v3"');
    expect(await renamed?.json()).toEqual({
      lectures: [],
      sections: [{ _id: "s1", title: "One", lectures: ["l3", "l1", "l2"] }],
    });
    expect(order()).toEqual(["l3", "l1", "l2"]);
  });

  test("a move while a first section is being added stays in that section", async () => {
    let calls = 0;
    const server = serve({
      [put]: () => {
        calls += 1;
        return inFirst(calls === 1 ? ["l1", "l2", "l3"] : ["l2", "l1", "l3"], "First");
      },
    });
    expect(await Promise.all([addSection("c1", "First"), reorder("c1", ["l2", "l1", "l3"])])).toEqual([true, true]);
    expect(await server.callsOf(put)[1]?.json()).toEqual({
      lectures: [],
      sections: [{ _id: "s1", title: "First", lectures: ["l2", "l1", "l3"] }],
    });
  });

  test("the second one is saved where the first one was refused", async () => {
    let calls = 0;
    serve({
      [put]: () => {
        calls += 1;
        return calls === 1 ? { status: 403, body: { message: "Not allowed" } } : saved(["l2", "l1", "l3"]);
      },
    });
    const changes = [addSection("c1", "First"), reorder("c1", ["l2", "l1", "l3"])];
    expect(await Promise.all(changes)).toEqual([false, true]);
    expect(order()).toEqual(["l2", "l1", "l3"]);
  });
});

/** Another admin has saved `theirs` first. */
function serveFaster(theirs: object) {
  let calls = 0;
  return serve({
    [put]: () => {
      calls += 1;
      return calls === 1
        ? { status: 412, body: { message: "Changed", current: theirs } }
        : { body: { message: "Lectures saved successfully", ...theirs } };
    },
  });
}

describe("what another admin has changed too is said, and does not count as saved:", () => {
  const inSection = Object.assign({}, mean, { sectionId: "s1" });
  const known = { lectures: [inSection, spread], sections: [first], curriculumVersion: "v1" };
  let failed = vi.spyOn(toast, "error");
  beforeEach(async () => {
    failed = vi.spyOn(toast, "error");
    serve({ "GET /course/c1": { body: { course: statistics, ...known } } });
    await loadLectures("c1");
  });

  test("a title, theirs stays", async () => {
    const theirs = { ...known, sections: [{ ...first, title: "Theirs" }], curriculumVersion: "v2" };
    serveFaster(theirs);
    expect(await renameSection("c1", "s1", "Mine")).toBe(false);
    const state = lectures.byCourse.c1;
    expect(state?.status === "ready" && state.value.sections?.[0]?.title).toBe("Theirs");
    await vi.waitFor(() =>
      expect(failed.mock.calls.map(([text]) => text)).toEqual([
        "Somebody else has named this section “Theirs” meanwhile. Save again if yours is better.",
      ]),
    );
  });

  test("a section that is gone, with the title for it", async () => {
    serveFaster({ lectures: [mean, spread], sections: [], curriculumVersion: "v2" });
    expect(await renameSection("c1", "s1", "Mine")).toBe(false);
    await vi.waitFor(() =>
      expect(failed.mock.calls.map(([text]) => text)).toEqual([
        "Somebody else has deleted this section meanwhile: the title “Mine” is not saved.",
      ]),
    );
  });

  test("a lecture that is gone", async () => {
    serveFaster({ lectures: [inSection], sections: [first], curriculumVersion: "v2" });
    expect(await reorder("c1", ["s1", "l1", "l2"])).toBe(false);
    await vi.waitFor(() =>
      expect(failed.mock.calls.map(([text]) => text)).toEqual([
        "Somebody else has deleted this meanwhile. It stays deleted.",
      ]),
    );
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
    const moved = [mean, spread, third].map((lecture) => Object.assign({}, lecture, { sectionId: "s1" }));
    const answer = saved([], { lectures: moved, sections });
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
  });

  test("is deleted alone or with its lectures, once the changes before it are saved", async () => {
    const response = deferredResponse();
    const server = serve({
      [put]: () => response.promise,
      "DELETE /course/c1/sections/s1": saved(["l3"], { message: "Section deleted successfully" }),
      "GET /course/c1": { body: { course: statistics, lectures: [third], curriculumVersion: "v2" } },
    });
    const renamed = renameSection("c1", "s1", "One");
    const undo = vi.fn();
    const deleted = deleteSection("c1", "s1", { withLectures: true, undo });
    await vi.waitFor(() => expect(server.callsOf(put)).toHaveLength(1));
    expect(server.callsOf("DELETE /course/c1/sections/s1")).toHaveLength(0);
    response.respond(saved(["l1", "l2", "l3"]));
    expect([await renamed, await deleted]).toEqual([true, true]);
    expect(server.callsOf("DELETE /course/c1/sections/s1")[0]?.url).toContain("withLectures=true");
    expect(order()).toEqual(["l3"]);
  });

  test("that somebody else has deleted is gone from the list too", async () => {
    const refusal = { status: 404, body: { message: "Section not found" } };
    serve({
      "DELETE /course/c1/sections/s1": refusal,
      "GET /course/c1": { body: { course: statistics, lectures: [spread], curriculumVersion: "v2" } },
    });
    expect(await deleteSection("c1", "s1", { withLectures: false, undo: undefined })).toBe(true);
    expect(order()).toEqual(["l2"]);
  });
});

test("a section is added over plain http, where browsers make no UUIDs", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  serve({ [put]: inFirst(["l1", "l2", "l3"], "First") });
  expect(await addSection("c1", "First")).toBe(true);
});

test("a change that breaks does not break the next one", async () => {
  vi.stubGlobal("crypto", {});
  await expect(addSection("c1", "First")).rejects.toThrow("getRandomValues");
  serve({ [put]: saved(["l3", "l1", "l2"]) });
  expect(await reorder("c1", ["l3", "l1", "l2"])).toBe(true);
});
