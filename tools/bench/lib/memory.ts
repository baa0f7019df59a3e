import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { second } from "../../../apps/server/src/platform/lib/time/durations.ts";

export function memoryOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** Waits until the memory stays within 1 MB for a second. */
export async function idleMemory(pid: number): Promise<number> {
  let before = 0;
  let now = memoryOf(pid);
  while (Math.abs(now - before) > 1) {
    await sleep(second);
    [before, now] = [now, memoryOf(pid)];
  }
  return now;
}
