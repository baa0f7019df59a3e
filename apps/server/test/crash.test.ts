import { expect, test } from "vitest";
import { dataFolder } from "../src/testing/data-folder.ts";
import {
  addCourse,
  addLecture,
  type Attempt,
  lookAround,
  openWorld,
  sendTwenty,
  settled,
  videoToSend,
} from "./crash-world.ts";

const rounds = 4;
const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);

test(
  "kill -9 during uploads and sign-ups loses nothing acknowledged, and leaves no incomplete item or unused file",
  { timeout: 360_000 },
  async () => {
    process.stdout.write(`CRASH_SEED=${seed}\n`);
    await using folder = await dataFolder();
    const random = randomNumbers(seed);
    const video = await videoToSend();
    const attempts: Attempt[] = [];

    let world = await openWorld(folder.path);
    try {
      const courseId = (await addCourse(world.api, "course that stays")) ?? "";
      await addLecture(world.api, courseId, "lecture that stays", video);
      attempts.push({ kind: "course", name: "course that stays", acknowledged: true });
      attempts.push({ kind: "lecture", name: "lecture that stays", acknowledged: true });

      for (let round = 0; round < rounds; round += 1) {
        const sent = sendTwenty(world, courseId, round, video);
        await settled(sent, 1 + Math.floor(random() * (sent.length - 1)));
        await world.server.kill();
        attempts.push(...(await Promise.all(sent)));

        world = await openWorld(folder.path);
        const found = await lookAround(world, courseId, attempts, video, folder.path);
        for (const { kind, name } of attempts.filter(({ acknowledged }) => acknowledged)) {
          expect(found[kind]).toContain(name);
        }
        expect(found.broken).toEqual([]);
        expect(found.files).toEqual(found.needed);
      }
      const acknowledged = attempts.filter((attempt) => attempt.acknowledged);
      process.stdout.write(`${acknowledged.length} of ${attempts.length} were acknowledged before a kill\n`);
      expect(await world.server.stop()).toBe(0);
    } finally {
      await world.server.kill();
    }
  },
);

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
