import { beforeEach, describe, expect, test, vi } from "vitest";
import { auth } from "../account/auth.ts";
import { unsaved } from "../lib/navigation/unsaved-changes.ts";
import { listKey } from "../lib/store/paged-list.ts";
import { resetViewerStores } from "../lib/store/store.ts";
import type { Note } from "../request/api.ts";
import { learner } from "../testing/fixtures.ts";
import { deferredResponse, serve, type StubResponse } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { newNoteKey, noteDrafts, putDraft, restoreDrafts } from "./note-drafts.ts";
import { createNote, deleteNote, lectureQuery, loadNotes, notes, updateNote } from "./notes.ts";

freshBrowser();

const query = lectureQuery("l1");
const note: Note = {
  _id: "n1",
  text: "Remember",
  second: 12,
  course: { _id: "c1", title: "Statistics" },
  lecture: { _id: "l1", title: "Mean" },
  open: true,
  createdAt: "2026-03-04T13:00:00.000Z",
  version: "v1",
};
const other: Note = { ...note, _id: "n2", text: "Other", version: "v2" };
const shown = () => {
  const list = notes.lists[listKey(query)];
  return list?.status === "ready" ? list.value.items.map(({ text }) => text) : list;
};
const one = { "GET /notes": { body: { notes: [note] } } };

test("a new note comes into the list where the server has its place, once for two presses", async () => {
  let all = [other];
  const sent = deferredResponse();
  const server = serve({ "GET /notes": () => ({ body: { notes: all } }), "POST /notes": () => sent.promise });
  await loadNotes(query);
  const both = [1, 2].map(() =>
    createNote("new l1", { lectureId: "l1", text: "Remember", second: 12, language: "hi" }),
  );
  all = [note, other];
  sent.respond({ status: 201, body: { message: "Note saved", note } });
  await Promise.all(both);
  await vi.waitFor(() => expect(shown()).toEqual(["Remember", "Other"]));
  const [call] = server.callsOf("POST /notes");
  expect(server.callsOf("POST /notes")).toHaveLength(1);
  expect(await call?.json()).toEqual({ lectureId: "l1", text: "Remember", second: 12, language: "hi" });
});

test("a new note whose answer was lost may be there: that is said, and the list is loaded again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let all = [other];
  serve({
    "GET /notes": () => ({ body: { notes: all } }),
    "POST /notes": () => {
      all = [note, other];
      throw new TypeError("Failed to fetch");
    },
  });
  await loadNotes(query);
  const message = expect.stringContaining("it may have arrived");
  expect(await createNote("new l1", { lectureId: "l1", text: "Remember" })).toMatchObject({ ok: false, message });
  await vi.waitFor(() => expect(shown()).toEqual(["Remember", "Other"]));
});

test("a new note is loaded with the list on screen alone, and nobody waits for that", async () => {
  const list = deferredResponse();
  let answer: StubResponse | Promise<StubResponse> = { body: { notes: [other] } };
  const server = serve({
    "GET /notes": () => answer,
    "POST /notes": { status: 201, body: { message: "Note saved", note } },
  });
  for (const lecture of ["l2", "l3", "l1"]) await loadNotes(lectureQuery(lecture));
  answer = list.promise;
  const reading = loadNotes(query);
  answer = { body: { notes: [note, other] } };
  expect(await createNote("new l1", { lectureId: "l1", text: "Remember" })).toMatchObject({ ok: true });
  // It was asked for before the note was there.
  list.respond({ body: { notes: [other] } });
  await reading;
  await vi.waitFor(() => expect(shown()).toEqual(["Remember", "Other"]));
  const lectures = server.callsOf("GET /notes").map(({ url }) => new URL(url).searchParams.get("lecture"));
  expect(lectures).toEqual(["l2", "l3", "l1", "l1", "l1"]);
});

test("a note that was changed elsewhere is shown as it is there", async () => {
  const newer = { ...note, text: "Newer", version: "v9" };
  let all = [note];
  serve({
    "GET /notes": () => ({ body: { notes: all } }),
    "PUT /notes/n1": { status: 412, body: { success: false, message: "This note was changed elsewhere meanwhile" } },
  });
  await loadNotes(query);
  all = [newer];
  expect(await updateNote("n1", { text: "Mine", version: "v1" })).toMatchObject({ ok: false, status: 412 });
  expect(shown()).toEqual(["Newer"]);
});

test("a note that was deleted elsewhere stays while its text is saved, to be copied", async () => {
  serve({ ...one, "PUT /notes/n1": { status: 404, body: { success: false, message: "Note not found" } } });
  await loadNotes(query);
  const message = "This note was deleted meanwhile. Your text is still here, to be copied.";
  expect(await updateNote("n1", { text: "Mine", version: "v1" })).toMatchObject({ ok: false, message });
  expect(shown()).toEqual(["Remember"]);
});

test("a deleted note leaves the list, also one that is gone already", async () => {
  serve({
    "GET /notes": { body: { notes: [note, other] } },
    "DELETE /notes/n1": { body: { message: "Note deleted" } },
    "DELETE /notes/n2": { status: 404, body: { success: false, message: "Note not found" } },
  });
  await loadNotes(query);
  await deleteNote("n1");
  expect(shown()).toEqual(["Other"]);
  await deleteNote("n2");
  expect(shown()).toEqual([]);
});

describe("a draft", () => {
  beforeEach(() => {
    auth.user = learner;
  });
  const key = newNoteKey("l1");

  test("survives a reload, and closing the app asks first", () => {
    putDraft(key, { text: "Half a thought", second: 12 });
    expect(unsaved.work).toEqual(["notes"]);
    Object.assign(noteDrafts, { byKey: {}, restoredFor: undefined });
    restoreDrafts();
    expect(noteDrafts.byKey).toEqual({ [key]: { text: "Half a thought", second: 12 } });
    putDraft(key, undefined);
    expect([noteDrafts.byKey, unsaved.work]).toEqual([{}, []]);
  });

  test("is for its account alone", () => {
    putDraft(key, { text: "Mine" });
    resetViewerStores();
    auth.user = { ...learner, _id: "somebody else" };
    restoreDrafts();
    expect([noteDrafts.byKey, unsaved.work]).toEqual([{}, []]);
  });

  test("of a note that is not changed yet is no work", async () => {
    serve(one);
    await loadNotes(query);
    putDraft("n1", { text: note.text });
    expect([noteDrafts.byKey["n1"]?.version, unsaved.work]).toEqual(["v1", []]);
    putDraft("n1", { text: "Changed" });
    expect(unsaved.work).toEqual(["notes"]);
  });
});
