import type { Upload } from "tus-js-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeTus } from "../../testing/fake-tus.ts";
import { freshBrowser } from "../../testing/reset.ts";
import { checkFailure, deleteUpload, sendInPieces } from "./resumable-upload.ts";

freshBrowser();

vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: (await import("../../testing/fake-tus.ts")).FakeTus as unknown as typeof Upload,
}));

const address = "http://localhost/api/v1/uploads/u1";
const video = new File(["a video"], "spread.mp4", { type: "video/mp4", lastModified: 7 });
const listener = { onCreated: vi.fn(), onProgress: vi.fn(), onLost: vi.fn() };
let stopping: AbortController;

function send(url?: string, file = video) {
  const texts = { title: "Spread", description: "How far." };
  const sent = { courseId: "c1", ...texts, after: "l1", video: file, pieceSize: 5, url };
  return sendInPieces(sent, listener, stopping.signal);
}

beforeEach(() => {
  FakeTus.reset();
  vi.clearAllMocks();
  stopping = new AbortController();
});
afterEach(() => stopping.abort());

test("what is known of the video is sent first, then its bytes", async () => {
  const ended = send();
  expect(FakeTus.last().options.metadata).toEqual({
    courseId: "c1",
    title: "Spread",
    description: "How far.",
    filename: "spread.mp4",
    filetype: "video/mp4",
    lastmodified: "7",
    after: "l1",
  });
  expect(FakeTus.last().options.chunkSize).toBe(5);
  FakeTus.last().open("u1");
  expect(listener.onCreated).toHaveBeenCalledExactlyOnceWith(address);
  FakeTus.last().progress(3, 7);
  expect(listener.onProgress).toHaveBeenCalledWith({ loaded: 3, total: 7 });
  FakeTus.last().succeed();
  expect(await ended).toBe("whole");
});

test.each([
  ["spread.mp3", "audio/mpeg"],
  ["spread.FLAC", ""],
])("a sound is sent as one: %s of the type %j", (name, type) => {
  void send(undefined, new File(["a sound"], name, { type }));
  expect(FakeTus.last().options.metadata).toMatchObject({ kind: "sound", filename: name });
  expect(checkFailure("wrongType", "sound")).toBe("Only sound files can be used: MP3, M4A, OGG, FLAC or WAV");
});

test("one that was begun goes on where it stopped, and never begins anew by itself", async () => {
  const ended = send(address);
  expect(FakeTus.last().options).toMatchObject({ uploadUrl: address });
  expect(FakeTus.last().options.endpoint).toBeUndefined();
  FakeTus.last().open("u1");
  expect(listener.onCreated).not.toHaveBeenCalled();
  FakeTus.last().fail(404, { message: "No such upload" });
  expect(await ended).toMatchObject({ kind: "refusal", status: 404, body: { message: "No such upload" } });
});

test("it goes on by itself after an outage once it has begun, and says so; not after a refusal", () => {
  void send();
  const upload = FakeTus.last();
  expect(upload.retries(0)).toBe(false);
  upload.open("u1");
  expect([0, 409, 423, 429, 500, 503].map((status) => upload.retries(status))).not.toContain(false);
  expect(listener.onLost).toHaveBeenCalledTimes(6);
  expect([400, 401, 403, 404, 413, 415].map((status) => upload.retries(status))).not.toContain(true);
});

test("what is stopped is kept on the server", async () => {
  const ended = send();
  FakeTus.last().open("u1");
  stopping.abort();
  expect(await ended).toBe("stopped");
  expect([FakeTus.last().aborted, FakeTus.terminated]).toEqual([true, []]);
  await deleteUpload(address);
  expect(FakeTus.terminated).toEqual([address]);
});

test("without an answer at the beginning it could not be reached", async () => {
  const ended = send();
  FakeTus.last().fail(0);
  expect(await ended).toEqual({ kind: "unreachable" });
});

test("the browser's word that the line is away is passed on, and that it is back leads to a try at once", async () => {
  void send();
  FakeTus.last().open("u1");
  dispatchEvent(new Event("offline"));
  expect(listener.onLost).toHaveBeenCalledOnce();
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(FakeTus.last().starts).toBe(2));
});

test("a line that says nothing for long is tried anew, but not while the server stores what it has", async () => {
  vi.useFakeTimers();
  try {
    void send();
    FakeTus.last().open("u1");
    FakeTus.last().progress(3, 7);
    await vi.advanceTimersByTimeAsync(36_000);
    expect([listener.onLost.mock.calls.length, FakeTus.last().starts]).toEqual([1, 2]);
    FakeTus.last().progress(7, 7);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([listener.onLost.mock.calls.length, FakeTus.last().starts]).toEqual([1, 2]);
  } finally {
    vi.useRealTimers();
  }
});
