import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("runs no more than its limit at a time, in order, and goes on after a failure", async () => {
  const turn = limitConcurrency(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((task) =>
    turn(async () => {
      started.push(task);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (task === 0) throw new Error("no");
      return task;
    }),
  );
  const settled = Promise.allSettled(tasks);
  expect(started).toEqual([0, 1]);

  ends[0]?.();
  await expect(tasks[0]).rejects.toThrow("no");
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);

  ends[1]?.();
  await tasks[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2, 3]);
  ends.forEach((end) => end());
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
});
