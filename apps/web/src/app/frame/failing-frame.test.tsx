import { failedPress } from "@lms/ui/lib/forms/failed-press";
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { learner, mean, site, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const broken = vi.hoisted(() => ({ footer: false }));

const notLoaded = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

vi.mock("@lms/ui/shell/site-banner", notLoaded);
vi.mock("./log-in-dialog.tsx", notLoaded);

vi.mock("@lms/ui/shell/footer", () => ({
  Footer: () => {
    if (broken.footer) throw new Error("The footer has no bottom.");
    return <footer />;
  },
}));

test("a footer that fails leaves the player as it is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  const { user } = await renderApp("/course/displaylectures?course=c1", {
    user: learner,
    handlers: { "GET /course/c1": { body: { course: statistics, lectures: [mean] } } },
  });
  await screen.findByRole("heading", { level: 1, name: mean.title });
  const video = document.querySelector("video");
  expect(video).toBeInTheDocument();

  broken.footer = true;
  onTestFinished(() => void (broken.footer = false));
  await user.click(screen.getByRole("button", { name: /^Switch to/ }));
  expect(await screen.findByText("This part could not be shown.")).toBeInTheDocument();
  expect(document.querySelector("video")).toBe(video);
});

test("a banner that could not be loaded leaves the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await renderApp("/about", {
    handlers: { "GET /site": { body: { site: { ...site, banner: { text: "Admissions are open" } } } } },
  });
  expect(await screen.findByText("This part could not be shown.")).toBeInTheDocument();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
});

test("what was typed stays where the session has ended and the log-in could not be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = await renderApp("/user/editprofile", {
    user: { ...learner, avatar: { secure_url: "/media/a.jpg" } },
    handlers: { "PUT /user/update": { status: 401, body: { message: "Please sign in again" } } },
  });
  const report = vi.fn<() => void>();
  addEventListener(failedPress, report);
  onTestFinished(() => removeEventListener(failedPress, report));
  const name = await screen.findByLabelText("Full name");
  await user.type(name, " Rao");
  await user.click(screen.getByRole("button", { name: /Save/ }));
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(screen.getByLabelText("Full name")).toBe(name);
});
