import type { Upload } from "tus-js-client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeTus } from "../../testing/fake-tus.ts";
import { mean, site, spread, statistics } from "../../testing/fixtures.ts";
import { serve } from "../../testing/network.ts";
import { resetViewerStores } from "../../lib/store/store.ts";
import { freshBrowser } from "../../testing/reset.ts";
import {
  addUpload,
  cancelUpload,
  chooseAgain,
  draftUpload,
  pauseUpload,
  pickVideos,
  removeEndedUploads,
  removeUpload,
  resumeUpload,
  sendUpload,
} from "./lecture-uploads.ts";
import { loadedLectures, loadLectures } from "../../playback/lectures.ts";
import { loadUploads } from "./known-uploads.ts";
import { lectureUploads } from "./upload-list.ts";
import { putSite } from "../../site/site.ts";
import { unsaved } from "../../lib/navigation/unsaved-changes.ts";

freshBrowser();
beforeEach(() => putSite(site));

vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: (await import("../../testing/fake-tus.ts")).FakeTus as unknown as typeof Upload,
}));
vi.mock(import("./lecture-poster.ts"), () => ({ makePoster: async () => undefined }));

const video = (name: string, size = 9) => {
  const file = new File([name], name, { type: "video/mp4", lastModified: 7 });
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const large = (name: string) => video(name, 100_000_000);
const statuses = () => lectureUploads.uploads.map(({ status }) => status);
const one = () => lectureUploads.uploads[0];
const idAt = (index: number) => lectureUploads.uploads[index]?.id ?? "";
const toAddress = (id: string) => `http://localhost/api/v1/uploads/${id}`;

const known = (id: string, rest: object = {}) => ({
  _id: id,
  url: `/api/v1/uploads/${id}`,
  title: "A",
  description: "About A",
  fileName: "a.mp4",
  size: 100_000_000,
  received: 40_000_000,
  lastModified: 7,
  state: "uploading",
  own: true,
  createdAt: "2026-03-02T09:05:00.000Z",
  ...rest,
});

/** What the server says of the uploads of the course. */
function list(...uploads: object[]) {
  return serve({
    "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } },
    "GET /course/c1/uploads": { body: { uploads } },
  });
}

function values(title: string, file?: File): FormData {
  const form = new FormData();
  form.set("title", title);
  form.set("description", `About ${title}`);
  if (file) form.set("lecture", file);
  return form;
}

function send(...files: File[]): void {
  pickVideos("c1", files);
  for (const { id, fileName } of lectureUploads.uploads) sendUpload(id, values(fileName));
}

const sent = (count: number) => vi.waitFor(() => expect(FakeTus.calls).toHaveLength(count));

beforeEach(async () => {
  FakeTus.reset();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serve({ "GET /course/c1": { body: { course: statistics, lectures: [mean] } } });
  await loadLectures("c1");
  list();
});

test("a picked video is a draft with a title, and stores its texts", () => {
  pickVideos("c1", [video("02_measuring spread.mp4")]);
  expect(one()).toMatchObject({ courseId: "c1", title: "Measuring spread", description: "", status: "draft" });
  draftUpload(idAt(0), { title: "Spread", description: "How far." });
  expect(one()).toMatchObject({ title: "Spread", description: "How far.", status: "draft" });
  expect(FakeTus.calls).toHaveLength(0);
});

test("a file that cannot be used is shown with the reason, and is never sent", () => {
  pickVideos("c1", [video("a.mp4"), video("notes.txt")], {
    problems: [undefined, "Only videos can be used"],
  });
  expect(lectureUploads.uploads[1]).toMatchObject({ status: "refused", failure: "Only videos can be used" });
  sendUpload(idAt(1), values("Notes"));
  expect(FakeTus.calls).toHaveLength(0);
  removeEndedUploads();
  expect(statuses()).toEqual(["draft"]);
});

test("three large ones go at a time, from the top of the list, and the next when one is sent", async () => {
  send(large("a.mp4"), large("b.mp4"), large("c.mp4"), large("d.mp4"));
  await sent(3);
  expect(statuses()).toEqual(["sending", "sending", "sending", "waiting"]);
  expect(FakeTus.calls.map(({ file }) => file.name)).toEqual(["a.mp4", "b.mp4", "c.mp4"]);
  FakeTus.calls[1]?.open("u2");
  FakeTus.calls[1]?.progress(50, 100);
  expect(lectureUploads.uploads[1]?.progress).toMatchObject({ loaded: 50, total: 100 });
  FakeTus.calls[1]?.succeed();
  await sent(4);
  expect(statuses()[3]).toBe("sending");
});

test("small ones go one after the other, so that their lectures are in the order of the list", async () => {
  send(video("a.mp4"), video("b.mp4"), large("c.mp4"));
  await sent(2);
  expect(statuses()).toEqual(["sending", "waiting", "sending"]);
  FakeTus.calls[0]?.open("u1");
  FakeTus.calls[0]?.succeed();
  await sent(3);
  expect(FakeTus.last().file.name).toBe("b.mp4");
});

test("what is whole is checked, and then is a lecture that the list has", async () => {
  let state = "checking";
  serve({
    "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } },
    "GET /course/c1/uploads": () => {
      const body = { uploads: [known("u1", { state })] };
      state = "ready";
      return { body };
    },
  });
  addUpload("c1", values("A", large("a.mp4")));
  await sent(1);
  FakeTus.last().open("u1");
  FakeTus.last().succeed();
  await vi.waitFor(() => expect(statuses()).toEqual(["checking"]));
  expect(unsaved.work).toEqual([]);
  await vi.waitFor(() => expect(statuses()).toEqual(["added"]), { timeout: 3000 });
  expect(one()).toMatchObject({ lectureId: "u1", href: "/course/displaylectures?course=c1&lecture=u1" });
  expect(loadedLectures("c1")).toMatchObject([mean, spread]);
});

test("a video is sent once, also after several requests", async () => {
  pickVideos("c1", [video("a.mp4")]);
  sendUpload(idAt(0), values("A"));
  sendUpload(idAt(0), values("A"));
  await sent(1);
  expect(statuses()).toEqual(["sending"]);
});

describe("paused", () => {
  test("it stops, the next one starts, and it goes on where it stopped", async () => {
    send(large("a.mp4"), large("b.mp4"), large("c.mp4"), large("d.mp4"));
    await sent(3);
    FakeTus.calls[0]?.open("u1");
    FakeTus.calls[0]?.progress(60, 100);
    pauseUpload(idAt(0));
    pauseUpload(idAt(0));
    await sent(4);
    expect(statuses()).toEqual(["paused", "sending", "sending", "sending"]);
    expect(FakeTus.calls[0]?.aborted).toBe(true);
    expect(one()?.progress).toMatchObject({ loaded: 60, total: 100 });
    FakeTus.calls[0]?.progress(70, 100);
    expect(one()?.progress?.loaded).toBe(60);

    resumeUpload(idAt(0));
    resumeUpload(idAt(0));
    await vi.waitFor(() => expect(statuses()[0]).toBe("waiting"));
    cancelUpload(idAt(1));
    await sent(5);
    expect(FakeTus.last().options.uploadUrl).toBe(toAddress("u1"));
    expect(FakeTus.terminated).toEqual([]);
  });

  test("one that waits keeps waiting until it is told to go on", async () => {
    send(video("a.mp4"), video("b.mp4"));
    await sent(1);
    pauseUpload(idAt(1));
    FakeTus.last().open("u1");
    FakeTus.last().succeed();
    await vi.waitFor(() => expect(statuses()).toEqual(["added", "paused"]));
    expect(FakeTus.calls).toHaveLength(1);
  });
});

describe("cancelled", () => {
  test("what the server has is deleted, and a retry begins anew", async () => {
    send(large("a.mp4"));
    await sent(1);
    FakeTus.last().open("u1");
    cancelUpload(idAt(0));
    cancelUpload(idAt(0));
    expect(one()).toMatchObject({ status: "failed", failure: "The upload was cancelled.", title: "a.mp4" });
    await vi.waitFor(() => expect(FakeTus.terminated).toEqual([toAddress("u1")]));
    list(known("u1"));
    await loadUploads("c1");
    expect(statuses()).toEqual(["failed"]);
    sendUpload(idAt(0), values("a.mp4"));
    await sent(2);
    expect(FakeTus.last().options.uploadUrl).toBeUndefined();
  });

  test("a waiting one does not start", async () => {
    send(video("a.mp4"), video("b.mp4"));
    await sent(1);
    cancelUpload(idAt(1));
    FakeTus.last().open("u1");
    FakeTus.last().succeed();
    await vi.waitFor(() => expect(statuses()).toEqual(["added", "failed"]));
    expect(FakeTus.calls).toHaveLength(1);
  });
});

test("signing out stops all, sends no more and deletes nothing; late answers change nothing", async () => {
  send(large("a.mp4"), large("b.mp4"));
  await sent(2);
  FakeTus.calls[0]?.open("u1");
  resetViewerStores();
  FakeTus.calls[0]?.progress(90, 100);
  FakeTus.calls[1]?.fail(500);
  await vi.waitFor(() => expect(FakeTus.calls.map(({ aborted }) => aborted)).toEqual([true, true]));
  expect([lectureUploads.uploads, unsaved.work, FakeTus.terminated]).toEqual([[], [], []]);
});

describe("refused", () => {
  test("it shows the reason, keeps its texts, and begins anew with another file", async () => {
    send(large("a.mp4"));
    await sent(1);
    FakeTus.last().fail(413, { success: false, message: "The video is larger than 2 GB" });
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    expect(one()).toMatchObject({ failure: "The video is larger than 2 GB", description: "About a.mp4" });
    sendUpload(idAt(0), values("A, shorter", video("short.mp4")));
    await sent(2);
    expect(one()).toMatchObject({ status: "sending", failure: undefined, title: "A, shorter", fileName: "short.mp4" });
    expect(FakeTus.last().file.name).toBe("short.mp4");
  });

  test("an error of a field is shown at it", async () => {
    send(video("a.mp4"));
    await sent(1);
    const errors = [{ field: "lecture", message: "Only videos are allowed" }];
    FakeTus.last().fail(415, { success: false, message: "Only videos are allowed", errors });
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    expect(one()).toMatchObject({ errors: { lecture: "Only videos are allowed" }, failure: undefined });
  });

  test("after the end of the session the same texts go on, and other texts begin anew", async () => {
    send(large("a.mp4"));
    await sent(1);
    FakeTus.last().open("u1");
    FakeTus.last().fail(401, { success: false, message: "Please log in" });
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    sendUpload(idAt(0), values("a.mp4"));
    await sent(2);
    expect(FakeTus.last().options.uploadUrl).toBe(toAddress("u1"));
    FakeTus.last().fail(403, { success: false, message: "Not allowed" });
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    sendUpload(idAt(0), values("Another title"));
    await sent(3);
    expect(FakeTus.last().options.uploadUrl).toBeUndefined();
    expect(FakeTus.terminated).toEqual([toAddress("u1")]);
  });

  test("what the server cannot use says why, and begins anew", async () => {
    list(known("u1", { state: "failed", failure: "wrongType" }));
    send(large("a.mp4"));
    await sent(1);
    FakeTus.last().open("u1");
    FakeTus.last().succeed();
    await vi.waitFor(() => expect(statuses()).toEqual(["failed"]));
    expect(one()?.failure).toBe("Only videos can be used, for example mp4");
    sendUpload(idAt(0), values("a.mp4"));
    await sent(2);
    expect(FakeTus.last().options.uploadUrl).toBeUndefined();
  });
});

describe("a lost connection", () => {
  test("is said, and no longer once bytes go again", async () => {
    send(large("a.mp4"));
    await sent(1);
    FakeTus.last().open("u1");
    FakeTus.last().progress(40, 100);
    expect(FakeTus.last().retries(0)).toBe(true);
    expect(one()).toMatchObject({ status: "lost", progress: { loaded: 40, total: 100 } });
    expect(one()?.progress?.bytesPerSecond).toBeUndefined();
    FakeTus.last().progress(50, 100);
    expect(statuses()).toEqual(["sending"]);
  });

  test("at the beginning leads to another try, which goes on with what was begun without an answer", async () => {
    send(large("a.mp4"));
    await sent(1);
    FakeTus.last().fail(0);
    await vi.waitFor(() => expect(statuses()).toEqual(["lost"]));
    list(known("u9", { title: "a.mp4", description: "About a.mp4", received: 0 }));
    dispatchEvent(new Event("online"));
    await sent(2);
    expect(FakeTus.last().options.uploadUrl).toContain("/api/v1/uploads/u9");
  });
});

describe("what the server knows", () => {
  test("is listed as interrupted, once, and goes on with the same file", async () => {
    list(known("u1"), known("u2", { own: false }), known("u3", { state: "ready" }));
    await loadUploads("c1");
    await loadUploads("c1");
    expect(lectureUploads.uploads).toMatchObject([
      { id: "u1", status: "interrupted", title: "A", fileName: "a.mp4", progress: { loaded: 40_000_000 } },
    ]);
    chooseAgain("u1", large("b.mp4"));
    expect([statuses(), one()?.file]).toEqual([["interrupted"], undefined]);
    expect(one()?.failure).toBe("This is another file. Choose a.mp4 again, as it was.");
    chooseAgain("u1", video("a.mp4", 99_999_999));
    expect(statuses()).toEqual(["interrupted"]);

    chooseAgain("u1", large("a.mp4"));
    chooseAgain("u1", large("a.mp4"));
    await sent(1);
    expect(FakeTus.last().options.uploadUrl).toContain("/api/v1/uploads/u1");
    expect(one()).toMatchObject({ status: "sending", failure: undefined });
  });

  test("goes on also when its file is chosen as a new one", async () => {
    list(known("u1"));
    await loadUploads("c1");
    pickVideos("c2", [large("a.mp4")]);
    pickVideos("c1", [large("a.mp4"), large("b.mp4")]);
    expect(statuses()).toEqual(["waiting", "draft", "draft"]);
    await sent(1);
    expect(FakeTus.last().options.uploadUrl).toContain("/api/v1/uploads/u1");
  });

  test("is not listed twice while this page sends it", async () => {
    send(large("a.mp4"));
    await sent(1);
    list(known("u1", { received: 0 }));
    await loadUploads("c1");
    FakeTus.last().open("u1");
    list(known("u1"));
    await loadUploads("c1");
    expect(lectureUploads.uploads).toHaveLength(1);
  });

  test("is deleted there when it is given up, and leaves the list when it is gone there", async () => {
    list(known("u1"), known("u2"));
    await loadUploads("c1");
    removeUpload("u1");
    await vi.waitFor(() => expect(FakeTus.terminated).toEqual([expect.stringContaining("/api/v1/uploads/u1")]));
    list();
    await loadUploads("c1");
    expect(lectureUploads.uploads).toEqual([]);
  });

  test("and is being checked becomes a lecture; what failed says why", async () => {
    list(known("u1", { state: "checking" }), known("u2", { state: "failed", failure: "damaged" }));
    await loadUploads("c1");
    expect(statuses()).toEqual(["checking", "failed"]);
    expect(lectureUploads.uploads[1]?.failure).toBe("The video is damaged or could not be read");
    list();
    await vi.waitFor(() => expect(statuses()).toEqual(["added", "failed"]), { timeout: 3000 });
    chooseAgain("u2", large("other.mp4"));
    await sent(1);
    expect(FakeTus.last().options.uploadUrl).toBeUndefined();
  });

  test("a late answer for somebody who has signed out shows nothing", async () => {
    list(known("u1"));
    const loading = loadUploads("c1");
    resetViewerStores();
    await loading;
    expect(lectureUploads.uploads).toEqual([]);
  });
});

test("videos that the server does not have whole count as unsaved work", async () => {
  pickVideos("c1", [video("a.mp4")]);
  expect(unsaved.work).toEqual(["lecture uploads"]);
  sendUpload(idAt(0), values("A"));
  await sent(1);
  expect(unsaved.work).toEqual(["lecture uploads"]);
  removeUpload(idAt(0));
  expect(unsaved.work).toEqual([]);
});
