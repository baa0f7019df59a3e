import { DetailedError, type Upload, type UploadOptions } from "tus-js-client";
import { beforeEach, expect, test, vi } from "vitest";
import { mean, statistics } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { sendInPieces } from "./resumable-upload.ts";

freshBrowser();

/** Plays the protocol: each test says what comes of it. */
const { FakeUpload, begun } = vi.hoisted(() => {
  const all: Fake[] = [];
  class Fake {
    url: string | null;
    aborted: boolean | undefined;
    options: UploadOptions;
    constructor(_file: File, options: UploadOptions) {
      this.options = options;
      this.url = options.uploadUrl ?? null;
      all.push(this);
    }
    start(): void {}
    abort(terminate?: boolean): Promise<void> {
      this.aborted = terminate;
      return Promise.resolve();
    }
    open(url: string): void {
      this.url = url;
      this.options.onUploadUrlAvailable?.();
    }
  }
  return { FakeUpload: Fake, begun: all };
});
vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: FakeUpload as unknown as typeof Upload,
}));

const address = "http://localhost/api/v1/uploads/u1";
const video = (name = "spread.mp4") => new File(["a video"], name, { type: "video/mp4", lastModified: 7 });
const sent = (file: File) => ({
  courseId: "c1",
  title: "Spread",
  description: "How far.",
  video: file,
  poster: undefined,
});

function last() {
  const upload = begun.at(-1);
  if (!upload) throw new Error("Nothing was sent.");
  return upload;
}

function failure(status: number, body = ""): DetailedError {
  const response = {
    getStatus: () => status,
    getHeader: () => undefined,
    getBody: () => body,
    getUnderlyingObject: () => undefined,
  };
  return Object.assign(new DetailedError("failed"), { originalResponse: status === 0 ? null : response });
}

function succeed(): void {
  const { originalResponse } = failure(200);
  if (originalResponse) last().options.onSuccess?.({ lastResponse: originalResponse });
}

beforeEach(() => {
  begun.length = 0;
});

test("what is known of the video is sent first, and the answer has the course with its new lecture", async () => {
  let state = "checking";
  serve({
    "GET /course/c1/uploads": () => {
      const body = { uploads: [{ _id: "u1", state }] };
      state = "ready";
      return { body };
    },
    "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
  });
  const progress = vi.fn<(progress: { loaded: number; total: number }) => void>();
  const { reply } = sendInPieces(sent(video()), progress);
  expect(last().options.metadata).toEqual({
    courseId: "c1",
    title: "Spread",
    description: "How far.",
    filename: "spread.mp4",
    filetype: "video/mp4",
    lastmodified: "7",
  });
  last().open(address);
  last().options.onProgress?.(3, 7);
  expect(progress).toHaveBeenCalledWith({ loaded: 3, total: 7 });
  succeed();
  expect(await reply).toMatchObject({
    kind: "response",
    body: { course: { _id: "c1", lectures: [{ _id: mean._id }] } },
  });
});

test("a video that the server cannot use is refused with the reason", async () => {
  serve({ "GET /course/c1/uploads": { body: { uploads: [{ _id: "u1", state: "failed", failure: "wrongType" }] } } });
  const { reply } = sendInPieces(sent(video()), vi.fn());
  last().open(address);
  succeed();
  expect(await reply).toMatchObject({
    kind: "refusal",
    status: 400,
    body: { message: "Only videos can be used, for example mp4" },
  });
});

test("the same file goes on where it stopped, with the same texts", async () => {
  const file = video();
  const first = sendInPieces(sent(file), vi.fn());
  last().open(address);
  last().options.onError?.(failure(401, '{"message":"Please log in"}'));
  expect(await first.reply).toMatchObject({ kind: "refusal", status: 401, body: { message: "Please log in" } });

  sendInPieces(sent(file), vi.fn());
  expect(last().options.uploadUrl).toBe(address);
  sendInPieces({ ...sent(file), title: "Another" }, vi.fn());
  expect(last().options.uploadUrl).toBeUndefined();
  sendInPieces(sent(video()), vi.fn());
  expect(last().options.uploadUrl).toBeUndefined();
});

test("it goes on by itself after an outage once it has begun, and not after a refusal", async () => {
  sendInPieces(sent(video()), vi.fn());
  const upload = last();
  const retries = (status: number) => upload.options.onShouldRetry?.(failure(status), 0, upload.options);
  expect(retries(0)).toBe(false);
  upload.open(address);
  expect([0, 409, 429, 500, 503].map(retries)).toEqual([true, true, true, true, true]);
  expect([400, 401, 403, 404, 413, 415].map(retries)).toEqual([false, false, false, false, false, false]);
});

test("what is cancelled is deleted", async () => {
  const { reply, cancel } = sendInPieces(sent(video()), vi.fn());
  last().open(address);
  cancel();
  expect(await reply).toEqual({ kind: "cancelled" });
  expect(last().aborted).toBe(true);
});

test("without an answer at the beginning it could not be reached", async () => {
  const { reply } = sendInPieces(sent(video()), vi.fn());
  last().options.onError?.(failure(0));
  expect(await reply).toEqual({ kind: "unreachable" });
});
