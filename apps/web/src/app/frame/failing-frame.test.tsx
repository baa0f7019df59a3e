import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { learner, mean, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const broken = vi.hoisted(() => ({ footer: false }));

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
  await user.click(screen.getByRole("button", { name: /^Switch to/ }));
  expect(await screen.findByText("This part could not be shown.")).toBeInTheDocument();
  expect(document.querySelector("video")).toBe(video);
});
