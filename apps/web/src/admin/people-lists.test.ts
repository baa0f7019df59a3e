import { describe, expect, test, vi } from "vitest";
import { resetViewerStores } from "../lib/store/store.ts";
import { deferredResponse, goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { checkPeopleList, followList, loadPeopleLists, loadRows, peopleLists, runPeopleList } from "./people-lists.ts";

freshBrowser();

const list = { _id: "l1", state: "checked", rows: 2, rowsDone: 0 };
const rows = [{ row: 1, email: "asha@example.com", outcome: "grant" }];
const answer = (changed: object = {}) => ({ body: { list: { ...list, ...changed }, rows, total: 1 } });
const query = { q: "", filter: "all", choice: { list: "l1" } } as const;
const form = { list: new File(["asha@example.com"], "list.txt"), reason: "A prize" };

describe("the last lists", () => {
  test("are loaded once at a time, stay when they cannot be loaded again, and are dropped for another viewer", async () => {
    const server = serve({ "GET /people-lists": { body: { lists: [list] } } });
    await Promise.all([loadPeopleLists(), loadPeopleLists()]);
    expect(server.callsOf("GET /people-lists")).toHaveLength(1);
    goOffline();
    await loadPeopleLists();
    expect(peopleLists.past["all"]).toMatchObject({ status: "ready", value: [{ _id: "l1" }] });
    const response = deferredResponse();
    serve({ "GET /people-lists": () => response.promise });
    const done = loadPeopleLists();
    resetViewerStores();
    response.respond({ body: { lists: [list] } });
    await done;
    expect(peopleLists.past).toEqual({});
  });
});

describe("a list", () => {
  test("comes with its rows, and never goes back", async () => {
    serve({ "GET /people-lists/l1": answer({ state: "running", rowsDone: 1 }) });
    await loadRows(query);
    expect(peopleLists.byId["l1"]).toMatchObject({ state: "running", rowsDone: 1 });
    serve({ "GET /people-lists/l1": answer() });
    await followList("l1");
    expect(peopleLists.byId["l1"]).toMatchObject({ state: "running", rowsDone: 1 });
    goOffline();
    await followList("l1");
    serve({ "GET /people-lists/l1": answer({ state: "done", rowsDone: 2 }) });
    await followList("l1");
    expect(peopleLists).toMatchObject({ lists: {}, byId: { l1: { state: "done" } } });
  });

  test("that arrives for a previous viewer is dropped", async () => {
    const response = deferredResponse();
    serve({ "GET /people-lists/l1": () => response.promise });
    const done = Promise.all([loadRows(query), followList("l1")]);
    resetViewerStores();
    response.respond(answer());
    await done;
    expect(peopleLists.byId).toEqual({});
  });

  test("is checked once at a time", async () => {
    const server = serve({ "POST /people-lists": { status: 201, body: { list } } });
    const [first, second] = await Promise.all([checkPeopleList(form), checkPeopleList(form)]);
    expect([first.ok, second.ok]).toEqual([true, false]);
    expect(server.callsOf("POST /people-lists")).toHaveLength(1);
    expect(peopleLists.checking).toBe(false);
  });

  test("whose answer was lost may be among the last ones, which are loaded again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    serve({
      "GET /people-lists": { body: { lists: [list] } },
      "POST /people-lists": () => Promise.reject(new TypeError("Failed to fetch")),
    });
    const message = expect.stringContaining("it may have arrived");
    expect(await checkPeopleList(form)).toMatchObject({ ok: false, message });
    expect(peopleLists.past["all"]).toMatchObject({ value: [{ _id: "l1" }] });
  });

  test("is started once at a time, and not by a failure", async () => {
    const server = serve({ "POST /people-lists/l1/run": { body: { list: { ...list, state: "running" } } } });
    await Promise.all([runPeopleList("l1"), runPeopleList("l1")]);
    expect(server.callsOf("POST /people-lists/l1/run")).toHaveLength(1);
    expect(peopleLists.byId["l1"]).toMatchObject({ state: "running" });
    goOffline();
    await runPeopleList("l2");
    expect(peopleLists.byId["l2"]).toBeUndefined();
    expect(peopleLists.startingIds).toEqual([]);
  });
});
