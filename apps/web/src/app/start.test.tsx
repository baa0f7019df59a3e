import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner } from "../testing/fixtures.ts";
import { renderApp } from "../testing/render-app.tsx";

const play = { lectureId: "l1", playId: "p1", position: 10, ranges: [[0, 10]], playedSeconds: 10 };

test("what an earlier page could not save is sent from any page", async () => {
  const kept = { userId: learner._id, at: Date.now(), closed: true, plays: [play] };
  localStorage.setItem("progress:earlier", JSON.stringify(kept));
  const { server } = await renderApp("/about", {
    user: learner,
    handlers: { "POST /progress": { body: { message: "Progress saved", lectures: [], courses: [] } } },
  });
  await waitFor(() => expect(server.callsOf("POST /progress")).toHaveLength(1));
  expect(await server.callsOf("POST /progress")[0]?.json()).toEqual({ reports: [play] });
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("progress:"))).toEqual([]));
});
