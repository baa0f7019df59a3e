import type { Upload } from "tus-js-client";
import { beforeEach, expect, test, vi } from "vitest";
import { unsaved } from "../../lib/navigation/unsaved-changes.ts";
import { loadLectures } from "../../playback/lectures.ts";
import { putSite } from "../../site/site.ts";
import { FakeTus } from "../../testing/fake-tus.ts";
import { mean, site, statistics } from "../../testing/fixtures.ts";
import { serve } from "../../testing/network.ts";
import { freshBrowser } from "../../testing/reset.ts";
import { addLectureFiles, lectureFileChanges, stopLectureFile } from "./lecture-file-changes.ts";

freshBrowser();
beforeEach(() => {
  FakeTus.reset();
  putSite(site);
});

vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: (await import("../../testing/fake-tus.ts")).FakeTus as unknown as typeof Upload,
}));

const place = { courseId: "c1", lectureId: mean._id };
const file = new File(["a,b"], "Data.csv", { type: "text/csv", lastModified: 7 });
const known = (rest: object) => ({
  _id: "u1",
  url: "/api/v1/uploads/u1",
  lectureId: mean._id,
  title: mean.title,
  description: "",
  fileName: "Data.csv",
  size: 3,
  received: 1,
  lastModified: 7,
  state: "uploading",
  own: true,
  createdAt: "2026-03-02T09:05:00.000Z",
  ...rest,
});

/** The answers of the server, the last of which stays. */
function list(...answers: object[][]) {
  const left = [...answers];
  return serve({
    "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
    "GET /course/c1/uploads": () => ({ body: { uploads: (left.length > 1 ? left.shift() : left[0]) ?? [] } }),
  });
}

const states = () => lectureFileChanges.uploads.map(({ state, failure }) => [state, failure]);

test("a file is sent as one of its lecture, and leaves the list when the server has it", async () => {
  const server = list([], [known({ state: "ready" })]);
  await loadLectures("c1");
  const added = addLectureFiles(place, [file]);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  const upload = FakeTus.last();
  expect(upload.options.metadata).toMatchObject({ kind: "file", lectureId: mean._id, filename: "Data.csv" });
  upload.open("u1");
  upload.progress(1, 4);
  expect(lectureFileChanges.uploads[0]).toMatchObject({ state: "sending", percent: 25 });
  upload.succeed();
  await added;
  expect(states()).toEqual([]);
  expect(server.callsOf("GET /course/c1")).toHaveLength(2);
});

test("the same file goes on where it stopped", async () => {
  list([known({})]);
  void addLectureFiles(place, [file]);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  expect(FakeTus.last().options.uploadUrl).toBe("/api/v1/uploads/u1");
});

test("a cancelled file is deleted on the server, and the next one is sent", async () => {
  list([]);
  void addLectureFiles(place, [file, new File(["c"], "Next.csv")]);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("u1");
  stopLectureFile(lectureFileChanges.uploads[0]?.id ?? "");
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(2));
  expect(FakeTus.terminated).toEqual(["http://localhost/api/v1/uploads/u1"]);
  expect(FakeTus.last().file.name).toBe("Next.csv");
});

test("what the server refuses is said, and is taken off the list", async () => {
  list([], [known({ state: "failed", failure: "program" })]);
  const added = addLectureFiles(place, [file]);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("u1");
  FakeTus.last().succeed();
  await added;
  expect(states()).toEqual([["failed", "Programs cannot be added"]]);
  stopLectureFile(lectureFileChanges.uploads[0]?.id ?? "");
  expect(states()).toEqual([]);
});

async function sendWhole(): Promise<void> {
  const added = addLectureFiles(place, [file]);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("u1");
  FakeTus.last().succeed();
  await added;
}

test("a file whose lecture went while it was checked leaves the list", async () => {
  list([]);
  await sendWhole();
  expect(states()).toEqual([]);
});

test("a file whose course went while it was checked has failed", async () => {
  let calls = 0;
  serve({
    "GET /course/c1/uploads": () =>
      calls++ === 0 ? { body: { uploads: [] } } : { status: 404, body: { message: "Course not found" } },
  });
  await sendWhole();
  expect(states()).toEqual([["failed", "Course not found"]]);
});

test("leaving is asked about until the server has the whole file", async () => {
  list([], [known({ state: "ready" })]);
  const added = addLectureFiles(place, [file]);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  expect(unsaved.work).toEqual(["lecture files"]);
  FakeTus.last().open("u1");
  FakeTus.last().succeed();
  await added;
  expect(unsaved.work).toEqual([]);
});

test("files whose sender cannot be loaded have failed", async () => {
  list([]);
  vi.doMock(import("./resumable-upload.ts"), () => {
    throw new Error("Failed to fetch");
  });
  await addLectureFiles(place, [file]);
  vi.doUnmock(import("./resumable-upload.ts"));
  expect(states()).toEqual([["failed", "The file could not be stored. Please try again."]]);
});

test("a file is sent over plain http, where browsers make no UUIDs", async () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  list([], [known({ state: "ready" })]);
  await sendWhole();
  expect(states()).toEqual([]);
});

test("an empty file is refused before it is sent", async () => {
  list([]);
  await addLectureFiles(place, [new File([], "Empty.csv")]);
  expect(states()).toEqual([["failed", "The file is empty"]]);
  expect(FakeTus.calls).toHaveLength(0);
});

test("a refusal of the server is told in its words", async () => {
  list([]);
  const added = addLectureFiles(place, [file]);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  const message = "Programs cannot be added";
  FakeTus.last().fail(415, { success: false, message, errors: [{ field: "file", message }] });
  await added;
  expect(states()).toEqual([["failed", message]]);
});
