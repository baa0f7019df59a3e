import { screen, waitFor, within } from "@testing-library/react";
import type { Upload } from "tus-js-client";
import { beforeEach, expect, test, vi } from "vitest";
import { mp4File as video, pngFile, stubFiles } from "../../testing/browser-files.ts";
import { FakeTus } from "../../testing/fake-tus.ts";
import { admin, mean, spread, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: (await import("../../testing/fake-tus.ts")).FakeTus as unknown as typeof Upload,
}));
vi.mock(import("../../authoring/uploads/lecture-poster.ts"), () => ({ makePoster: async () => undefined }));
vi.mock(import("../../authoring/uploads/video-length.ts"), () => ({ videoLength: async () => 20 }));

const line = vi.hoisted(() => ({ lost: false }));
vi.mock(import("./copy-course.tsx"), async (load) => {
  if (line.lost) throw new TypeError("Failed to fetch dynamically imported module");
  return load();
});

const address = "/admin/lectures?course=c1";
const cues = [
  { start: 1, end: 3, text: "Hello" },
  { start: 25, end: 28, text: "Bye" },
];
const uploadOfOther = {
  _id: "u9",
  url: "/api/v1/uploads/u9",
  lectureId: mean._id,
  title: mean.title,
  description: mean.description,
  fileName: "theirs.mp4",
  size: 9,
  received: 1,
  state: "uploading",
  own: false,
  createdAt: "2026-03-02T09:05:00.000Z",
};
const handlers = {
  "GET /course/c1": {
    body: {
      course: statistics,
      lectures: [{ ...mean, duration: 30, videoVersion: "v1" }, spread],
      curriculumVersion: "v1",
    },
  },
  "GET /course/c1/uploads": { body: { uploads: [uploadOfOther] } },
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
  [`GET /course/c1/lectures/${mean._id}/captions`]: {
    body: { captions: [{ language: "en", isDefault: true, version: "c", cues }] },
  },
};

beforeEach(() => {
  FakeTus.reset();
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  stubFiles();
});

test("without a connection a button says that its dialog was not loaded, what is typed stays, and it opens later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = await renderApp(address, { user: admin, handlers });
  await user.click(await screen.findByRole("button", { name: "Add a section" }));
  await user.type(screen.getByRole("textbox", { name: "Title of the section" }), "Basics");
  line.lost = true;
  await user.click(screen.getByRole("button", { name: "Duplicate" }));
  expect(await screen.findByText(/could not be loaded. Check your connection/)).toBeInTheDocument();
  expect(screen.getByDisplayValue("Basics")).toBeVisible();

  line.lost = false;
  await user.click(screen.getByRole("button", { name: "Duplicate" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("before a video is replaced it is said what does not fit, and the upload is listed", async () => {
  const { user } = await renderApp(address, { user: admin, handlers });
  await user.click(await screen.findByRole("button", { name: `More actions for ${mean.title}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Replace video" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Replace the video" }));
  expect(await dialog.findByText(/Another administrator is sending/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Replace" }));
  expect(dialog.getByText("Choose a video or a sound")).toBeVisible();
  await user.upload(dialog.getByLabelText("New video or sound"), video("again.mp4"));
  expect(await dialog.findByText("It is shorter: 0:20 instead of 0:30.")).toBeVisible();
  expect(await dialog.findByText(/English: 1 line of the captions/)).toBeVisible();
  expect(dialog.getByText(/Learners who were further/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Replace" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const row = within(await screen.findByRole("region", { name: "again.mp4" }));
  expect(row.getByText(mean.title)).toBeVisible();
  await waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  expect(FakeTus.last().options.metadata).toMatchObject({ lectureId: mean._id, videoVersion: "v1" });
});

test("a picture is replaced, and who is second is shown theirs and may replace that", async () => {
  const theirs = { ...statistics, thumbnail: { secure_url: "/media/images/theirs" } };
  const mine = { ...statistics, thumbnail: { secure_url: "/media/images/mine" } };
  const previous: unknown[] = [];
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "PUT /course/c1/picture": async (request: Request) => {
        previous.push((await request.formData()).get("previous"));
        return previous.length === 1
          ? {
              status: 412,
              body: { message: "Somebody has replaced this picture meanwhile", current: { course: theirs } },
            }
          : { body: { message: "Picture replaced successfully", course: mine } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Replace picture" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Replace the picture" }));
  await user.upload(dialog.getByLabelText("New picture"), pngFile("new.png"));
  await user.click(dialog.getByRole("button", { name: "Replace Picture" }));
  expect(await dialog.findByText("Somebody has replaced this picture meanwhile")).toBeVisible();
  expect(dialog.getByText("Their picture, which is shown now")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Replace Theirs" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(previous).toEqual([statistics.thumbnail.secure_url, theirs.thumbnail.secure_url]);
  expect(await screen.findByText("Picture replaced successfully")).toBeInTheDocument();
});
