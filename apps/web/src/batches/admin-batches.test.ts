import { beforeEach, describe, expect, test, vi } from "vitest";
import { evenings, studio } from "../testing/fixtures.ts";
import { goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import {
  addAnnouncement,
  addSession,
  addWeeklySessions,
  adminBatches,
  createBatch,
  deleteAnnouncement,
  deleteBatch,
  setBatchPublication,
  updateAnnouncement,
  updateBatch,
} from "./admin-batches.ts";
import { listKey } from "../lib/store/paged-list.ts";
import { batches, loadBatches } from "./batches.ts";

freshBrowser();

const all = { q: "", filter: "all" } as const;
const listed = () => batches.lists[listKey(all)];
const form = {
  title: "Data, in the evenings",
  description: "Twice a week.",
  mode: "live",
  startsAt: "2026-04-06T13:30:00.000Z",
  endsAt: "2026-06-26T15:30:00.000Z",
  courses: ["c1"],
};
const session = { startsAt: "2026-04-07T12:30:00.000Z", endsAt: "2026-04-07T14:00:00.000Z" };
const weekly = { weekdays: ["monday" as const], begins: "18:00", ends: "19:30" };
const news = { title: "A new room", body: "We meet upstairs." };

beforeEach(async () => {
  serve({ "GET /batch": { body: { batches: [evenings, studio], total: 2 } } });
  await loadBatches(all);
});

describe("a batch", () => {
  test("is created once, and the lists are loaded again", async () => {
    const server = serve({ "POST /batch": { status: 201, body: { batch: { ...evenings, _id: "b3" } } } });
    const both = Promise.all([createBatch(form, { draft: true }), createBatch(form, { draft: true })]);
    expect(adminBatches.saving).toBe(true);
    expect((await both).map(({ ok }) => ok)).toEqual([true, false]);
    const [call] = server.callsOf("POST /batch");
    expect(new URL(call?.url ?? "").search).toBe("?draft=true");
    expect(await call?.json()).toEqual(form);
    expect(batches.byId.b3).toMatchObject({ status: "ready", value: { _id: "b3" } });
    expect(listed()).toBeUndefined();
    expect(adminBatches.saving).toBe(false);
  });

  test("takes the server's version after a change", async () => {
    serve({ "PUT /batch/b1": { body: { batch: { ...evenings, title: "Data, mornings" } } } });
    await updateBatch("b1", form);
    expect(batches.byId.b1).toMatchObject({ value: { title: "Data, mornings" } });
  });

  test("that is refused shows the field, and the lists stay", async () => {
    const errors = [{ field: "endsAt", message: "The end should be after the start" }];
    serve({ "PUT /batch/b1": { status: 400, body: { message: "Invalid", errors } } });
    expect(await updateBatch("b1", form)).toMatchObject({ ok: false, errors: { endsAt: errors[0]?.message } });
    expect(listed()).toMatchObject({ value: { total: 2 } });
  });

  test("whose answer was lost may be there: the form says so, and the lists are loaded again", async () => {
    goOffline();
    expect(await createBatch(form, { draft: true })).toMatchObject({ ok: false, message: mayBeThere });
    expect(listed()).toBeUndefined();
  });

  test("is published once", async () => {
    const server = serve({ "PUT /batch/b1/publication": { body: { batch: evenings } } });
    const both = Promise.all([setBatchPublication("b1", true), setBatchPublication("b1", true)]);
    expect(adminBatches.publishingIds).toEqual(["b1"]);
    await both;
    expect(server.callsOf("PUT /batch/b1/publication")).toHaveLength(1);
    expect(batches.byId.b1).toMatchObject({ status: "ready", value: { _id: "b1" } });
    expect(adminBatches.publishingIds).toEqual([]);
  });

  test("is deleted once, and removed from every list", async () => {
    const server = serve({ "DELETE /batch/b1": { body: { message: "Batch deleted successfully" } } });
    expect(await Promise.all([deleteBatch("b1"), deleteBatch("b1")])).toEqual([true, false]);
    expect(server.callsOf("DELETE /batch/b1")).toHaveLength(1);
    expect(listed()).toMatchObject({ value: { items: [studio], total: 1 } });
    expect(adminBatches.deletingIds).toEqual([]);
  });

  test("stays when it could not be deleted", async () => {
    goOffline();
    expect(await deleteBatch("b1")).toBe(false);
    expect(listed()).toMatchObject({ value: { total: 2 } });
  });
});

const mayBeThere =
  "No answer came back, so it may have arrived all the same. Look whether it is there before you send it again.";

test.each([
  ["an announcement", () => addAnnouncement("b1", news), "POST /batch/b1/announcements"],
  ["a session", () => addSession("b1", session), "POST /batch/b1/sessions"],
  ["weekly sessions", () => addWeeklySessions("b1", weekly), "POST /batch/b1/weekly-sessions"],
])(
  "%s of which no answer came back may be there: the form says so, and the batch is loaded again",
  async (_, add, call) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const server = serve({
      "GET /batch/b1": { body: { batch: evenings } },
      [call]: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    expect(await add()).toMatchObject({ ok: false, message: mayBeThere });
    expect(server.callsOf("GET /batch/b1")).toHaveLength(1);
  },
);

describe("an announcement", () => {
  const announced = { ...evenings, announcements: [{ _id: "n2", ...news, createdAt: "2026-03-10T09:00:00.000Z" }] };

  test("is created once, and added to the batch", async () => {
    const server = serve({ "POST /batch/b1/announcements": { status: 201, body: { batch: announced } } });
    const both = await Promise.all([addAnnouncement("b1", news), addAnnouncement("b1", news)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await server.callsOf("POST /batch/b1/announcements")[0]?.json()).toEqual(news);
    expect(batches.byId.b1).toMatchObject({ value: { announcements: [news] } });
  });

  test("is changed", async () => {
    const server = serve({ "PUT /batch/b1/announcements/n2": { body: { batch: announced } } });
    expect(await updateAnnouncement("b1", "n2", news)).toMatchObject({ ok: true });
    expect(await server.callsOf("PUT /batch/b1/announcements/n2")[0]?.json()).toEqual(news);
    expect(adminBatches.announcing).toBe(false);
  });

  test("is deleted once", async () => {
    const without = { ...evenings, announcements: [], announcementCount: 0 };
    const server = serve({ "DELETE /batch/b1/announcements/n1": { body: { batch: without } } });
    const both = Promise.all([deleteAnnouncement("b1", "n1"), deleteAnnouncement("b1", "n1")]);
    expect(adminBatches.deletingAnnouncementIds).toEqual(["n1"]);
    await both;
    expect(server.callsOf("DELETE /batch/b1/announcements/n1")).toHaveLength(1);
    expect(batches.byId.b1).toMatchObject({ value: { announcements: [] } });
    expect(adminBatches.deletingAnnouncementIds).toEqual([]);
  });
});
