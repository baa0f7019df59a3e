import { waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { takeSession } from "../../account/auth.ts";
import { putSite } from "../../site/site.ts";
import { learner, site } from "../../testing/fixtures.ts";
import { serve } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { startApp } from "./start.ts";

const play = { lectureId: "l1", playId: "p1", position: 10, ranges: [[0, 10]], playedSeconds: 10 };

const saved = { "POST /progress": { body: { message: "Progress saved", lectures: [], courses: [] } } };

function storeProgress(): void {
  const toldAt = Date.now() - 60_000;
  const stored = { userId: learner._id, at: toldAt, closed: true, plays: [{ ...play, toldAt }] };
  localStorage.setItem("progress:earlier", JSON.stringify(stored));
}

test("progress that an earlier page could not save is sent from any page", async () => {
  storeProgress();
  const { server } = await renderApp("/about", { user: learner, handlers: saved });
  await waitFor(() => expect(server.callsOf("POST /progress")).toHaveLength(1));
  expect(await server.callsOf("POST /progress")[0]?.json()).toMatchObject({
    reports: [{ ...play, secondsAgo: expect.any(Number) }],
  });
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("progress:"))).toEqual([]));
});

test("such progress waits until the page is taken over, which shows the figures that came with it", async () => {
  storeProgress();
  const server = serve(saved);
  vi.stubGlobal("matchMedia", () => new EventTarget());
  takeSession(learner);
  putSite(site);
  onTestFinished(startApp());
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.callsOf("POST /progress")).toHaveLength(0);
});

test("what was open before a reload is closed, and costs no press of Back", async () => {
  history.replaceState({ key: "here", idx: 0 }, "", "/about");
  history.pushState({ key: "here", idx: 1, overlay: true }, "");
  await renderApp("/about");
  await waitFor(() => expect(history.state).toEqual({ key: "here", idx: 0 }));
  history.replaceState(null, "", "/");
});
