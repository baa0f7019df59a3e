import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export { freePort } from "../../../../../scripts/lib/free-port.mjs";

/** False when the process ends, or its time is over, before `url` answers well. */
export async function becomesReady(child: ChildProcess, url: string, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
