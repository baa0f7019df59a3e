import { screen, waitFor, within } from "@testing-library/react";
import type { Upload } from "tus-js-client";
import { beforeEach, expect, test, vi } from "vitest";
import { mp4File as video, stubFiles } from "../../testing/browser-files.ts";
import { FakeTus } from "../../testing/fake-tus.ts";
import { admin, mean, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: (await import("../../testing/fake-tus.ts")).FakeTus as unknown as typeof Upload,
}));
vi.mock(import("../../authoring/uploads/lecture-poster.ts"), () => ({ makePoster: async () => undefined }));

const address = "/admin/lectures?course=c1";
const handlers = {
  "GET /course/c1": { body: { course: statistics, lectures: [mean], curriculumVersion: "v1" } },
  "GET /course/c1/uploads": { body: { uploads: [] } },
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
};

beforeEach(() => {
  FakeTus.reset();
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  stubFiles();
});

const tray = () => screen.queryByRole("region", { name: "Uploads" });

async function send(user: Awaited<ReturnType<typeof renderApp>>["user"]) {
  await user.upload(await screen.findByLabelText(/Videos/), video("a.mp4"));
  const form = within(await screen.findByRole("form", { name: "a.mp4" }));
  await user.type(form.getByLabelText("Title"), "Sampling");
  await user.type(form.getByLabelText("Description"), "How few are enough.");
  await user.click(form.getByRole("button", { name: /Add Lecture/ }));
  await waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("u1");
  FakeTus.last().progress(400, 1000);
}

test("what is uploaded is told on every page but the one that lists it, until it is seen", async () => {
  const { user, here } = await renderApp(address, { user: admin, handlers });
  await send(user);
  expect(tray()).not.toBeInTheDocument();
  await here.go("/about");
  const shown = within(await screen.findByRole("region", { name: "Uploads" }));
  expect(shown.getByText(/^Uploading 1 file/)).toBeInTheDocument();
  await user.click(shown.getByRole("button", { name: "Show the uploads" }));
  await user.click(shown.getByRole("button", { name: "Pause a.mp4" }));
  await user.click(shown.getByRole("button", { name: "Resume a.mp4" }));
  await waitFor(() => expect(FakeTus.calls).toHaveLength(2));
  FakeTus.last().succeed();
  expect(await shown.findByText("1 lecture is added")).toBeInTheDocument();
  await user.click(shown.getByRole("button", { name: "Dismiss" }));
  expect(tray()).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();
});

test("an upload in the tray leads to its course, where it is listed", async () => {
  const { user, here } = await renderApp(address, { user: admin, handlers });
  await send(user);
  await here.go("/about");
  await user.click(await screen.findByRole("button", { name: "Show the uploads" }));
  await user.click(screen.getByRole("link", { name: /Sampling/ }));
  expect(await screen.findByRole("form", { name: "a.mp4" })).toBeInTheDocument();
  expect(tray()).not.toBeInTheDocument();
});
