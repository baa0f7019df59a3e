import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const play = { lectureId: "l1", playId: "p1", position: 10, ranges: [[0, 10]], playedSeconds: 10 };

test("progress that an earlier page could not save is sent from any page", async () => {
  const toldAt = Date.now() - 60_000;
  const stored = { userId: learner._id, at: toldAt, closed: true, plays: [{ ...play, toldAt }] };
  localStorage.setItem("progress:earlier", JSON.stringify(stored));
  const { server } = await renderApp("/about", {
    user: learner,
    handlers: { "POST /progress": { body: { message: "Progress saved", lectures: [], courses: [] } } },
  });
  await waitFor(() => expect(server.callsOf("POST /progress")).toHaveLength(1));
  expect(await server.callsOf("POST /progress")[0]?.json()).toMatchObject({
    reports: [{ ...play, secondsAgo: expect.any(Number) }],
  });
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("progress:"))).toEqual([]));
});

test("what was open before a reload is closed, and costs no press of Back", async () => {
  history.replaceState({ key: "here", idx: 0 }, "", "/about");
  history.pushState({ key: "here", idx: 1, overlay: true }, "");
  await renderApp("/about");
  await waitFor(() => expect(history.state).toEqual({ key: "here", idx: 0 }));
  history.replaceState(null, "", "/");
});
