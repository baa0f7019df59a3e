import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { mp4File, stubFiles } from "../../testing/browser-files.ts";
import { FakeUpload } from "../../testing/fake-upload.ts";
import { admin, mean, spread, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock(import("../lecture-poster.ts"), () => ({ posterOf: async () => undefined }));

const address = "/course/addlecture?course=c1";
const handlers = {
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
  "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
};

beforeEach(() => {
  FakeUpload.install();
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

test("a lecture is uploaded with its progress, then opens in the player", async () => {
  const { here } = await openAndSend();
  expect(await screen.findByText("Adding the lecture...")).toBeInTheDocument();
  FakeUpload.last().progress(400, 1000);
  expect(await screen.findByRole("progressbar")).toHaveAttribute("value", "40");

  const body = { success: true, message: "Lecture added successfully" };
  FakeUpload.last().respond(201, { ...body, course: { ...statistics, lectures: [mean, spread] } });
  await waitFor(() => expect(here.path).toBe("/course/displaylectures?course=c1&lecture=l2"));
});

test("a cancelled upload keeps the form's values, ready to be sent again", async () => {
  const { user, here } = await openAndSend();
  FakeUpload.last().progress(400, 1000);
  await user.click(await screen.findByRole("button", { name: /Cancel/ }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
  expect(screen.getByLabelText("Title")).toHaveValue("Measuring spread");
  expect(here.path).toBe(address);
  await user.click(screen.getByRole("button", { name: "Add Lecture" }));
  expect(FakeUpload.calls).toHaveLength(2);
});

test("a refused upload shows the reason and offers a retry", async () => {
  const { user } = await openAndSend();
  FakeUpload.last().respond(413, { success: false, message: "The video is larger than 2 GB" });
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(FakeUpload.calls).toHaveLength(2);
});

test.each(["/course/addlecture", "/course/addlecture?course=c9"])("%s has no course and goes back", async (path) => {
  const { here } = await renderApp(path, {
    user: admin,
    handlers: {
      "GET /course": { body: { courses: [] } },
      "GET /course/c9": { status: 404, body: { message: "Course not found" } },
    },
  });
  await waitFor(() => expect(here.path).toBe("/courses"));
});
