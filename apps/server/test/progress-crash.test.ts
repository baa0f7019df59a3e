import { expect, test } from "vitest";
import { dataFolder } from "../src/testing/data-folder.ts";
import { caller } from "./api-caller.ts";
import { prepareLearning } from "./learning-world.ts";
import { startServer } from "./running-server.ts";
import { minute } from "../src/platform/lib/durations.ts";

const learners = 8;
const rounds = 3;

test("a kill -9 in the middle of reports loses nothing that was acknowledged", { timeout: 600_000 }, async () => {
  await using folder = await dataFolder();
  const world = await prepareLearning(folder.path, { learners, courses: 1, lectures: 1, durationSeconds: 3600 });
  const lectureId = world.courses[0]?.lectures[0] ?? "";
  const acknowledged = world.learners.map(() => 0);

  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(folder.path);
    const ending = new AbortController();
    const reporting = world.learners.map(async ({ cookie }, index) => {
      const api = caller(server.url, cookie);
      const playId = `round-${round}`;
      const opened = performance.now();
      while (!ending.signal.aborted) {
        const played = (performance.now() - opened) / 1000;
        // Seconds that were not acknowledged are part of the next report.
        const shown: [number, number] = [acknowledged[index] ?? 0, (acknowledged[index] ?? 0) + 0.5];
        const report = { lectureId, playId, position: shown[1], ranges: [shown], playedSeconds: played };
        const answer = await api.POST("/progress", { body: { reports: [report] } }).catch(() => undefined);
        const watched = answer?.data?.lectures[0]?.watchedSeconds;
        if (watched !== undefined) acknowledged[index] = watched;
        else if (!ending.signal.aborted)
          throw new Error(`Not answered while the server was up: ${answer?.response.status}`);
      }
    });
    await expect.poll(() => Math.min(...acknowledged), { timeout: 3 * minute }).toBeGreaterThanOrEqual(round * 1.5);
    // Now all of them have an open report.
    ending.abort();
    await server.kill();
    await Promise.all(reporting);
  }

  const server = await startServer(folder.path);
  try {
    for (const [index, { cookie }] of world.learners.entries()) {
      const params = { path: { courseId: world.courses[0]?.id ?? "" } };
      const { data } = await caller(server.url, cookie).GET("/progress/courses/{courseId}", { params });
      expect(data?.lectures[0]?.watchedSeconds).toBeGreaterThanOrEqual(acknowledged[index] ?? 0);
      // At most one more report may be stored, whose response was lost.
      expect(data?.lectures[0]?.watchedSeconds).toBeLessThanOrEqual((acknowledged[index] ?? 0) + 0.51);
    }
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
  }
});
