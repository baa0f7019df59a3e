import { describe, expect, test } from "vitest";
import { evenings, learner, studio } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { auth, signOut } from "../account/auth.ts";
import { batches, joinBatch, leaveBatch, loadBatch, loadBatches, loadMoreBatches } from "./batches.ts";

freshBrowser();
const all = { q: "", filter: "all" } as const;
const response = { body: { batches: [studio, evenings], total: 2 } };
const joined = { ...evenings, joined: true, learnerCount: 43 };

describe("a search", () => {
  test("is loading, then ready, and requested once", async () => {
    const server = serve({ "GET /batch": response });
    const both = Promise.all([loadBatches(all), loadBatches({ q: " ", filter: "all" })]);
    expect(batches.lists["all:"]).toEqual({ status: "loading" });
    await both;
    expect(batches.lists["all:"]).toMatchObject({ status: "ready", value: { items: [studio, evenings], total: 2 } });
    expect(server.callsOf("GET /batch")).toHaveLength(1);
    expect(batches.loadingKeys).toEqual([]);
  });

  test("is sent with its text and filter, and a late response is stored under its own key", async () => {
    const slow = deferredResponse();
    const server = serve({ "GET /batch": ({ url }) => (url.includes("q=data") ? slow.promise : response) });
    const first = loadBatches({ q: "data ", filter: "live" });
    await loadBatches(all);
    expect(server.callsOf("GET /batch").map(({ url }) => new URL(url).search)).toEqual([
      "?filter=live&limit=24&q=data",
      "?filter=all&limit=24",
    ]);
    slow.respond({ body: { batches: [evenings], total: 1 } });
    await first;
    expect(batches.lists["live:data"]).toMatchObject({ value: { items: [evenings] } });
    expect(batches.lists["all:"]).toMatchObject({ value: { items: [studio, evenings] } });
  });

  test("has further pages, each added once", async () => {
    const server = serve({
      "GET /batch": ({ url }) => ({
        body: url.includes("cursor=next")
          ? { batches: [evenings], total: 2 }
          : { batches: [studio], total: 2, nextCursor: "next" },
      }),
    });
    await loadBatches(all);
    await Promise.all([loadMoreBatches(all), loadMoreBatches(all)]);
    expect(batches.lists["all:"]).toMatchObject({ value: { items: [studio, evenings] } });
    expect(server.callsOf("GET /batch")).toHaveLength(2);
    await loadMoreBatches(all);
    expect(server.callsOf("GET /batch")).toHaveLength(2);
  });

  test("that fails shows an error, and the items stay on screen", async () => {
    goOffline();
    await loadBatches(all);
    expect(batches.lists["all:"]).toMatchObject({ status: "failed" });
    serve({ "GET /batch": response });
    await loadBatches(all);
    goOffline();
    await loadBatches(all);
    expect(batches.lists["all:"]).toMatchObject({ status: "ready" });
  });
});

describe("one batch", () => {
  test("that does not exist differs from one that could not be loaded", async () => {
    serve({ "GET /batch/b1": { status: 404, body: { message: "Batch not found" } } });
    await loadBatch("b1");
    expect(batches.byId.b1).toEqual({ status: "ready", value: undefined });
    goOffline();
    await loadBatch("b2");
    expect(batches.byId.b2).toMatchObject({ status: "failed" });
  });
});

describe("joining", () => {
  test("is done once, and shows on the batch and in every list", async () => {
    const server = serve({
      "GET /batch": response,
      "GET /batch/b1": { body: { batch: evenings } },
      "POST /batch/b1/join": { body: { batch: joined } },
    });
    await Promise.all([loadBatches(all), loadBatch("b1")]);
    const both = Promise.all([joinBatch("b1"), joinBatch("b1")]);
    expect(batches.changingIds).toEqual(["b1"]);
    await both;
    expect(server.callsOf("POST /batch/b1/join")).toHaveLength(1);
    expect(batches.byId.b1).toMatchObject({ value: { joined: true, learnerCount: 43 } });
    expect(batches.lists["all:"]).toMatchObject({ value: { items: [studio, joined] } });
    expect(batches.changingIds).toEqual([]);
  });

  test("is not undone by a response to an earlier request", async () => {
    const slowList = deferredResponse();
    const slowBatch = deferredResponse();
    serve({
      "GET /batch": () => slowList.promise,
      "GET /batch/b1": () => slowBatch.promise,
      "POST /batch/b1/join": { body: { batch: joined } },
    });
    const pending = Promise.all([loadBatches(all), loadBatch("b1")]);
    await joinBatch("b1");
    slowList.respond(response);
    slowBatch.respond({ body: { batch: evenings } });
    await pending;
    expect(batches.byId.b1).toMatchObject({ value: { joined: true } });
    expect(batches.lists["all:"]).toMatchObject({ value: { items: [{ joined: false }, { joined: true }] } });
  });

  test("a batch that has ended meanwhile is loaded again", async () => {
    const ended = { ...evenings, status: "ended" as const };
    serve({
      "POST /batch/b1/join": { status: 409, body: { message: "This batch has ended" } },
      "GET /batch/b1": { body: { batch: ended } },
    });
    await joinBatch("b1");
    expect(batches.byId.b1).toEqual({ status: "ready", value: ended });
  });

  test("and leaving restores the batch", async () => {
    serve({
      "POST /batch/b1/join": { body: { batch: joined } },
      "POST /batch/b1/leave": { body: { batch: evenings } },
    });
    await joinBatch("b1");
    await leaveBatch("b1", "joined");
    expect(batches.byId.b1).toMatchObject({ value: { joined: false, learnerCount: 42 } });
  });

  test("and leaving the waiting list shows the place that was got meanwhile", async () => {
    const server = serve({
      "POST /batch/b1/leave": { status: 409, body: { message: "You have a place in this batch meanwhile" } },
      "GET /batch/b1": { body: { batch: joined } },
    });
    await leaveBatch("b1", "waiting");
    expect(server.callsOf("POST /batch/b1/leave")[0]?.url).toContain("state=waiting");
    expect(batches.byId.b1).toMatchObject({ value: { joined: true } });
  });
});

test("data is reset with the viewer, and a late response is dropped", async () => {
  auth.user = learner;
  const slow = deferredResponse();
  serve({
    "GET /batch": response,
    "GET /batch/b1": () => slow.promise,
    "GET /user/signout": { body: { message: "Signed out successfully" } },
  });
  await loadBatches(all);
  const late = loadBatch("b1");
  await signOut();
  slow.respond({ body: { batch: joined } });
  await late;
  expect(batches.lists).toEqual({});
  expect(batches.byId).toEqual({});
});
