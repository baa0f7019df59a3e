import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin, learner, mean, spread, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/course/displaylectures?course=c1";
const handlers = { "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } } };

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
});

function video(): HTMLVideoElement {
  const element = document.querySelector("video");
  if (!element) throw new Error("There is no video on the page.");
  return element;
}

test("the first lecture is on the player, and another is one press and one address away", async () => {
  const { user, here } = await renderApp(address, { user: learner, handlers });
  expect(await screen.findByRole("heading", { level: 1, name: mean.title })).toBeInTheDocument();
  expect(await screen.findByText("Lectures fetched successfully")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: new RegExp(spread.title) }));
  expect(await screen.findByRole("heading", { level: 1, name: spread.title })).toBeInTheDocument();
  expect(here.path).toBe("/course/displaylectures?course=c1&lecture=l2");
  expect(video().src).toContain("/media/lectures/l2?token=one");
});

test("without a course there is nothing to watch: the catalogue is shown", async () => {
  const { here } = await renderApp("/course/displaylectures", {
    user: learner,
    handlers: { "GET /course": { body: { courses: [] } } },
  });
  await waitFor(() => expect(here.path).toBe("/courses"));
});

test("a video whose address has run out gets a new one without a word", async () => {
  let token = "one";
  const { server } = await renderApp(address, {
    user: learner,
    handlers: {
      "GET /course/c1": () => ({
        body: {
          message: "",
          course: statistics,
          lectures: [{ ...mean, lecture: { secure_url: `/media/lectures/l1?token=${token}` } }],
        },
      }),
      "HEAD /media/lectures/l1": { status: 403 },
    },
  });
  await screen.findByRole("heading", { level: 1, name: mean.title });
  token = "two";
  Object.defineProperty(video(), "error", { configurable: true, value: { code: 2, message: "" } });
  fireEvent.error(video());
  await waitFor(() => expect(video().src).toContain("token=two"));
  expect(server.callsOf("GET /course/c1")).toHaveLength(2);
});

test("an admin deletes the lecture on the player after a question", async () => {
  const { user, here } = await renderApp(`${address}&lecture=l2`, {
    user: admin,
    handlers: { ...handlers, "DELETE /course/c1/lectures/l2": { body: { message: "Lecture deleted successfully" } } },
  });
  await user.click(await screen.findByRole("button", { name: /Delete Lecture/ }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: /Delete/ }));
  expect(await screen.findByText("Lecture deleted successfully")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { level: 1, name: mean.title })).toBeInTheDocument();
  await waitFor(() => expect(here.path).toBe(address));
});

test("lectures that cannot be had are asked for again on request", async () => {
  let broken = true;
  const { user } = await renderApp(address, {
    user: learner,
    handlers: { "GET /course/c1": () => (broken ? { status: 500 } : handlers["GET /course/c1"]) },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(screen.getAllByText("Failed to fetch lectures").length).toBeGreaterThan(0);
  broken = false;
  await user.click(retry);
  expect(await screen.findByRole("heading", { level: 1, name: mean.title })).toBeInTheDocument();
});
