import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeUpload } from "../testing/fake-upload.ts";
import { mean, spread, statistics } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { resetViewerStores } from "../lib/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import {
  cancelUpload,
  draftUpload,
  removeEndedUploads,
  lectureUploads,
  pickVideos,
  removeUpload,
  sendUpload,
} from "./lecture-uploads.ts";
import { lecturesOf, loadLectures } from "./lectures.ts";
import { unsaved } from "../lib/unsaved-changes.ts";

freshBrowser();

const video = (name: string) => new File([name], name, { type: "video/mp4" });
const statuses = () => lectureUploads.uploads.map(({ status }) => status);
const one = () => lectureUploads.uploads[0];
const idAt = (index: number) => lectureUploads.uploads[index]?.id ?? "";

function values(title: string, file?: File): FormData {
  const form = new FormData();
  form.set("title", title);
  form.set("description", `About ${title}`);
  if (file) form.set("lecture", file);
  return form;
}

function add(...all: (typeof mean)[]) {
  FakeUpload.last().respond(201, { success: true, message: "", course: { ...statistics, lectures: all } });
}

/** What happens next takes a few turns of the queue, and no time. */
const uploads = (count: number) => vi.waitFor(() => expect(FakeUpload.calls).toHaveLength(count));

beforeEach(async () => {
  FakeUpload.install();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serve({ "GET /course/c1": { body: { course: statistics, lectures: [mean] } } });
  await loadLectures("c1");
});

test("a picked video is a draft with a title, and stores its texts", () => {
  pickVideos("c1", [video("02_measuring spread.mp4")]);
  expect(one()).toMatchObject({ courseId: "c1", title: "Measuring spread", description: "", status: "draft" });
  draftUpload(idAt(0), { title: "Spread", description: "How far." });
  expect(one()).toMatchObject({ title: "Spread", description: "How far.", status: "draft" });
  expect(FakeUpload.calls).toHaveLength(0);
});

test("a file that cannot be used is shown with the reason, and is never sent", () => {
  pickVideos("c1", [video("a.mp4"), new File(["x"], "notes.txt")], [undefined, "Only videos can be used"]);
  expect(lectureUploads.uploads[1]).toMatchObject({ status: "refused", failure: "Only videos can be used" });
  sendUpload(idAt(1), values("Notes"));
  expect(FakeUpload.calls).toHaveLength(0);
  removeEndedUploads();
  expect(statuses()).toEqual(["draft"]);
});

test("videos that are sent together are uploaded one by one from the top of the list", async () => {
  pickVideos("c1", [video("a.mp4"), video("b.mp4")]);
  sendUpload(idAt(1), values("B"));
  sendUpload(idAt(0), values("A"));
  await uploads(1);
  expect(statuses()).toEqual(["sending", "waiting"]);
  FakeUpload.last().progress(500, 1000);
  expect(one()?.progress).toMatchObject({ loaded: 500, total: 1000 });
  const form = FakeUpload.last().body;
  expect(form instanceof FormData && [form.get("title"), form.get("description")]).toEqual(["A", "About A"]);
  expect(FakeUpload.last().url).toContain("/api/v1/course/c1");

  add(mean, spread);
  await uploads(2);
  expect(statuses()).toEqual(["added", "sending"]);
  expect(lecturesOf("c1")).toMatchObject([mean, spread]);
  add(mean, spread, { ...mean, _id: "l3" });
  await vi.waitFor(() => expect(statuses()).toEqual(["added", "added"]));
  removeEndedUploads();
  expect(lectureUploads.uploads).toEqual([]);
});

test("a video is sent once, also after several requests", async () => {
  pickVideos("c1", [video("a.mp4")]);
  sendUpload(idAt(0), values("A"));
  sendUpload(idAt(0), values("A"));
  await uploads(1);
  add(mean, spread);
  await vi.waitFor(() => expect(statuses()).toEqual(["added"]));
  expect(FakeUpload.calls).toHaveLength(1);
});

describe("cancelled", () => {
  test("the active upload stops and is marked, and the next one starts", async () => {
    pickVideos("c1", [video("a.mp4"), video("b.mp4")]);
    sendUpload(idAt(0), values("A"));
    sendUpload(idAt(1), values("B"));
    await uploads(1);
    cancelUpload(idAt(0));
    await uploads(2);
    expect(statuses()).toEqual(["failed", "sending"]);
    expect(one()).toMatchObject({ failure: "The upload was cancelled.", title: "A", progress: undefined });
  });

  test("a waiting upload does not start", async () => {
    pickVideos("c1", [video("a.mp4"), video("b.mp4")]);
    sendUpload(idAt(0), values("A"));
    sendUpload(idAt(1), values("B"));
    cancelUpload(idAt(1));
    await uploads(1);
    add(mean, spread);
    await vi.waitFor(() => expect(statuses()).toEqual(["added", "failed"]));
    expect(FakeUpload.calls).toHaveLength(1);
  });

  test("signing out removes all uploads, and sends no more", async () => {
    pickVideos("c1", [video("a.mp4"), video("b.mp4")]);
    sendUpload(idAt(0), values("A"));
    sendUpload(idAt(1), values("B"));
    await uploads(1);
    const stopped = vi.fn();
    FakeUpload.last().addEventListener("abort", stopped);
    resetViewerStores();
    expect(stopped).toHaveBeenCalledOnce();
    expect(lectureUploads.uploads).toEqual([]);
    expect(unsaved.work).toEqual([]);
  });
});

describe("refused", () => {
  test("it shows the reason, keeps its texts, and can be sent again", async () => {
    pickVideos("c1", [video("a.mp4")]);
    sendUpload(idAt(0), values("A"));
    await uploads(1);
    FakeUpload.last().respond(413, { success: false, message: "The video is larger than 2 GB" });
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    expect(one()).toMatchObject({ failure: "The video is larger than 2 GB", title: "A", description: "About A" });

    sendUpload(idAt(0), values("A, shorter", video("short.mp4")));
    await uploads(2);
    expect(one()).toMatchObject({ status: "sending", failure: undefined, title: "A, shorter" });
    const form = FakeUpload.last().body;
    const file = form instanceof FormData ? form.get("lecture") : undefined;
    expect(file instanceof File && file.name).toBe("short.mp4");
  });

  test("an error of a field is shown at it", async () => {
    pickVideos("c1", [video("a.mp4")]);
    sendUpload(idAt(0), values("A"));
    await uploads(1);
    const errors = [{ field: "lecture", message: "Only videos are allowed" }];
    FakeUpload.last().respond(415, { success: false, message: "Only videos are allowed", errors });
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    expect(one()).toMatchObject({ errors: { lecture: "Only videos are allowed" }, failure: undefined });
  });
});

async function lose() {
  pickVideos("c1", [video("a.mp4")]);
  sendUpload(idAt(0), values("A"));
  await uploads(1);
  FakeUpload.last().progress(400, 1000);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  FakeUpload.last().lose();
  await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
}

describe("a lost connection", () => {
  test("is shown, and the video is sent again when it is back", async () => {
    await lose();
    expect(one()?.failure).toBe(
      "Failed to add lecture. Check your connection. It is sent again when you are back online.",
    );
    dispatchEvent(new Event("online"));
    await uploads(2);
    expect(statuses()).toEqual(["sending"]);
    add(mean, spread);
    await vi.waitFor(() => expect(statuses()).toEqual(["added"]));
  });

  test("that is lost again needs the admin to retry", async () => {
    await lose();
    dispatchEvent(new Event("online"));
    await uploads(2);
    FakeUpload.last().lose();
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    expect(one()?.failure).toBe("Failed to add lecture. Check your connection.");
    dispatchEvent(new Event("online"));
    expect(statuses()).toEqual(["failed"]);

    sendUpload(idAt(0), values("A"));
    await uploads(3);
  });

  test("after which only the response was lost does not add the lecture twice", async () => {
    await lose();
    const arrived = { ...spread, title: "A", description: "About A" };
    serve({ "GET /course/c1": { body: { course: statistics, lectures: [mean, arrived] } } });
    sendUpload(idAt(0), values("A"));
    await vi.waitFor(() => expect(statuses()).toEqual(["added"]));
    expect(FakeUpload.calls).toHaveLength(1);
    expect(lecturesOf("c1")).toMatchObject([{ _id: "l1" }, { title: "A" }]);
  });
});

test("videos that are not uploaded yet count as unsaved work", async () => {
  pickVideos("c1", [video("a.mp4")]);
  expect(unsaved.work).toEqual(["lecture uploads"]);
  sendUpload(idAt(0), values("A"));
  await uploads(1);
  expect(unsaved.work).toEqual(["lecture uploads"]);
  add(mean, spread);
  await vi.waitFor(() => expect(unsaved.work).toEqual([]));
  pickVideos("c1", [video("b.mp4")]);
  removeUpload(idAt(1));
  expect(unsaved.work).toEqual([]);
});
