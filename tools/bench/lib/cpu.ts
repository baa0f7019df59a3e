import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { minute, second } from "../../../apps/server/src/platform/lib/time/durations.ts";

const idleShare = 0.05;
const idleCheck = 3 * second;
const longestWork = 10 * minute;

/** After the work that a server finds when it starts, such as mails that are due. */
export async function untilIdle(pid: number): Promise<void> {
  const started = Date.now();
  for (;;) {
    const before = cpuSeconds(pid);
    await sleep(idleCheck);
    if ((cpuSeconds(pid) - before) * second < idleShare * idleCheck) return;
    if (Date.now() - started > longestWork) throw new Error("The server has not become idle");
  }
}

/** User and system time, all threads. */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (existsSync(file)) {
    const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
  const time = execFileSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" });
  return time
    .trim()
    .split(/[:-]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
