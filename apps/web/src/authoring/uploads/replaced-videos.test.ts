import type { Upload } from "tus-js-client";
import { beforeEach, expect, test, vi } from "vitest";
import { FakeTus } from "../../testing/fake-tus.ts";
import { mean, site, statistics } from "../../testing/fixtures.ts";
import { serve } from "../../testing/network.ts";
import { freshBrowser } from "../../testing/reset.ts";
import { loadLectures } from "../../playback/lectures.ts";
import { loadUploads } from "./known-uploads.ts";
import { removeEndedUploads, removeUpload } from "./lecture-uploads.ts";
import { replaceAgain, replaceVideo } from "./replaced-videos.ts";
import { lectureUploads } from "./upload-list.ts";
import { putSite } from "../../site/site.ts";

freshBrowser();
beforeEach(() => putSite(site));

vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: (await import("../../testing/fake-tus.ts")).FakeTus as unknown as typeof Upload,
}));
vi.mock(import("./lecture-poster.ts"), () => ({ makePoster: async () => undefined }));

const replaced = { ...mean, videoVersion: "v1" };
const file = new File(["video"], "again.mp4", { type: "video/mp4", lastModified: 7 });
const one = () => lectureUploads.uploads[0];
const id = () => one()?.id ?? "";

const known = (rest: object) => ({
  _id: "u1",
  url: "/api/v1/uploads/u1",
  lectureId: mean._id,
  title: mean.title,
  description: mean.description,
  fileName: "again.mp4",
  size: 5,
  received: 5,
  lastModified: 7,
  state: "checking",
  own: true,
  createdAt: "2026-03-02T09:05:00.000Z",
  ...rest,
});

let videoVersion: string;

function list(...uploads: object[]) {
  return serve({
    "GET /course/c1": () => ({ body: { course: statistics, lectures: [{ ...replaced, videoVersion }] } }),
    "GET /course/c1/uploads": { body: { uploads } },
    [`PUT /course/c1/lectures/${mean._id}/video`]: { body: { message: "Checked", upload: known({}) } },
  });
}

beforeEach(async () => {
  FakeTus.reset();
  videoVersion = "v1";
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  list();
  await loadLectures("c1");
});

async function sendNew(): Promise<FakeTus> {
  replaceVideo("c1", replaced, file);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("u1");
  return FakeTus.last();
}

test("a new video names the lecture and the video that was seen, and says at the end what does not fit", async () => {
  const sent = await sendNew();
  expect(sent.options.metadata).toMatchObject({ courseId: "c1", lectureId: mean._id, videoVersion: "v1" });
  const losses = { captions: [{ language: "en", lines: 2 }], learners: 3 };
  videoVersion = "v2";
  list(known({ state: "ready", losses }));
  sent.succeed();
  await vi.waitFor(() => expect(one()).toMatchObject({ status: "added", lectureId: mean._id, replaces: { losses } }));
});

test("a conflict is told, and the stored video can be used without sending it again", async () => {
  const sent = await sendNew();
  videoVersion = "theirs";
  list(known({ state: "failed", failure: "changedMeanwhile" }));
  sent.succeed();
  await vi.waitFor(() => expect(one()).toMatchObject({ status: "failed", replaces: { undecided: true } }));
  expect(one()?.failure).toContain("theirs plays now");

  await vi.waitFor(() => expect(lectureUploads.uploads[0]?.status).toBe("failed"));
  const server = list(known({ state: "ready" }));
  await replaceAgain(id());
  const [call] = server.callsOf(`PUT /course/c1/lectures/${mean._id}/video`);
  expect(call?.headers.get("if-match")).toBe('"theirs"');
  expect(await call?.json()).toEqual({ upload: "u1" });
  await vi.waitFor(() => expect(one()?.status).toBe("added"));
  expect(FakeTus.calls).toHaveLength(1);
});

test("who had an old page is told before bytes are sent, and replaces what is there with the next attempt", async () => {
  replaceVideo("c1", replaced, file);
  await vi.waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  videoVersion = "theirs";
  FakeTus.last().fail(412, { message: "Somebody has replaced this file meanwhile" });
  await vi.waitFor(() => expect(one()?.status).toBe("failed"));
  expect(one()?.failure).toBe("Somebody has replaced this file meanwhile");
  await vi.waitFor(async () => {
    await replaceAgain(id());
    expect(FakeTus.calls).toHaveLength(2);
  });
  expect(FakeTus.last().options.metadata).toMatchObject({ lectureId: mean._id, videoVersion: "theirs" });
});

test("what did not fit is told after a reload too, until it is dismissed", async () => {
  const losses = { captions: [], learners: 1 };
  list(known({ state: "ready", losses }), known({ _id: "u2", state: "ready", losses: { captions: [], learners: 0 } }));
  await loadUploads("c1");
  expect(lectureUploads.uploads).toMatchObject([{ id: "u1", status: "added", replaces: { losses } }]);
  removeEndedUploads();
  expect(FakeTus.terminated).toEqual([]);
  await loadUploads("c1");
  removeUpload("u1");
  await vi.waitFor(() => expect(FakeTus.terminated).toHaveLength(1));
  await loadUploads("c1");
  expect(lectureUploads.uploads).toEqual([]);
});

test("a conflict from an earlier visit is listed with its choice", async () => {
  list(known({ state: "failed", failure: "lectureGone" }));
  await loadUploads("c1");
  expect(one()).toMatchObject({ status: "failed", replaces: { undecided: true, lectureId: mean._id } });
  expect(one()?.failure).toContain("restore the lecture");
});
