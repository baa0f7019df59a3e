import { beforeEach, expect, test, vi } from "vitest";
import { FakeUpload } from "../testing/fake-upload.ts";
import { freshBrowser } from "../testing/reset.ts";
import { posterOf } from "./lecture-poster.ts";
import { uploadLecture } from "./upload-lecture.ts";

freshBrowser();
vi.mock(import("./lecture-poster.ts"), () => ({ posterOf: vi.fn<typeof posterOf>() }));

const frame = new Blob(["a frame"], { type: "image/jpeg" });

function lecture(): FormData {
  const form = new FormData();
  form.set("title", "Spread");
  form.set("lecture", new File(["a video"], "spread.mp4", { type: "video/mp4" }));
  return form;
}

const sentParts = () => {
  const { body } = FakeUpload.last();
  return body instanceof FormData ? [...body.keys()] : [];
};

beforeEach(() => {
  FakeUpload.install();
  vi.mocked(posterOf).mockReset();
});

test("a frame of the video is sent before the video", async () => {
  vi.mocked(posterOf).mockResolvedValue(frame);
  uploadLecture("c1", lecture(), vi.fn());
  await vi.waitFor(() => expect(FakeUpload.calls).toHaveLength(1));
  expect(sentParts()).toEqual(["poster", "title", "lecture"]);
});

test("without a frame the video is sent alone", async () => {
  vi.mocked(posterOf).mockResolvedValue(undefined);
  uploadLecture("c1", lecture(), vi.fn());
  await vi.waitFor(() => expect(FakeUpload.calls).toHaveLength(1));
  expect(sentParts()).toEqual(["title", "lecture"]);
});

test("nothing is sent when it is cancelled before the frame was taken", async () => {
  const taking = Promise.withResolvers<Blob | undefined>();
  vi.mocked(posterOf).mockReturnValue(taking.promise);
  const { outcome, cancel } = uploadLecture("c1", lecture(), vi.fn());
  cancel();
  taking.resolve(frame);
  expect(await outcome).toMatchObject({ ok: false, cancelled: true });
  expect(FakeUpload.calls).toHaveLength(0);
});
