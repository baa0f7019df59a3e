import { screen, waitFor, within } from "@testing-library/react";
import type { Upload } from "tus-js-client";
import { beforeEach, expect, test, vi } from "vitest";
import { mp4File, stubFiles } from "../../testing/browser-files.ts";
import { FakeTus } from "../../testing/fake-tus.ts";
import { admin, mean, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock(import("tus-js-client"), async (load) => ({
  ...(await load()),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is used is played
  Upload: (await import("../../testing/fake-tus.ts")).FakeTus as unknown as typeof Upload,
}));
vi.mock(import("../../authoring/uploads/lecture-poster.ts"), () => ({ makePoster: async () => undefined }));

const address = "/course/addlecture?course=c1";
const handlers = {
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
  "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
  "GET /course/c1/uploads": { body: { uploads: [] } },
};

beforeEach(() => {
  FakeTus.reset();
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  stubFiles();
});

async function openAndSend() {
  const app = await renderApp(address, { user: admin, handlers });
  await app.user.upload(await screen.findByLabelText(/Video/), mp4File("a.mp4"));
  await app.user.type(screen.getByLabelText("Title"), "Measuring spread");
  await app.user.type(screen.getByLabelText("Description"), "How far from the middle.");
  await app.user.click(screen.getByRole("button", { name: "Add Lecture" }));
  return app;
}

test("a lecture is handed over, and the form is free for the next one", async () => {
  const { user } = await openAndSend();
  await waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("l2");
  FakeTus.last().progress(400, 1000);
  expect(await screen.findByRole("progressbar")).toHaveAttribute("value", "40");
  const form = within(screen.getByRole("button", { name: "Add Lecture" }).closest("form") ?? document.body);
  expect(form.getByLabelText("Title")).toHaveValue("");
  expect(screen.queryByText("Restored what you typed.")).not.toBeInTheDocument();
  await user.type(form.getByLabelText("Title"), "The next one");

  FakeTus.last().succeed();
  const watch = await screen.findByRole("link", { name: "Watch Measuring spread" });
  expect(watch).toHaveAttribute("href", "/course/displaylectures?course=c1&lecture=l2");
  expect(form.getByLabelText("Title")).toHaveValue("The next one");
});

test("an added lecture is told, and opens where nothing else was begun meanwhile", async () => {
  const { here } = await openAndSend();
  await waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  FakeTus.last().open("l2");
  FakeTus.last().succeed();
  await waitFor(() => expect(here.path).toBe("/course/displaylectures?course=c1&lecture=l2"));
  expect(await screen.findByText("Lecture added successfully")).toBeInTheDocument();
});

test("what was typed before a reload is there again", async () => {
  const typed = { fields: { title: ["Measuring"], description: [""] } };
  sessionStorage.setItem(`typed:${admin._id}:lecture of course:c1`, JSON.stringify(typed));
  await renderApp(address, { user: admin, handlers });
  expect(await screen.findByText("Restored what you typed.")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("Measuring");
});

test("a cancelled upload keeps its texts, ready to be sent again", async () => {
  const { user } = await openAndSend();
  const row = within(await screen.findByRole("form", { name: "a.mp4" }));
  await user.click(await row.findByRole("button", { name: /Cancel/ }));
  expect(row.getByLabelText("Title")).toHaveValue("Measuring spread");
  await user.click(row.getByRole("button", { name: /Retry/ }));
  await waitFor(() => expect(FakeTus.calls.filter(({ aborted }) => !aborted)).toHaveLength(1));
});

test("leaving within the app is not questioned while it goes on, closing the page is", async () => {
  const { here } = await openAndSend();
  await waitFor(() => expect(FakeTus.calls).toHaveLength(1));
  await here.go("/about");
  await waitFor(() => expect(here.path).toBe("/about"));
  expect(FakeTus.last().aborted).toBe(false);
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
});

test.each(["/course/addlecture", "/course/addlecture?course=c9"])("%s has no course and goes back", async (path) => {
  const { here } = await renderApp(path, {
    user: admin,
    handlers: {
      "GET /course": { body: { courses: [] } },
      "GET /course/c9/uploads": { status: 404, body: { message: "Course not found" } },
      "GET /course/c9": { status: 404, body: { message: "Course not found" } },
    },
  });
  await waitFor(() => expect(here.path).toBe("/courses"));
});
