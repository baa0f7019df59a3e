import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { minute } from "../../src/platform/lib/durations.ts";

/** A first start of the demo, on a busy machine. */
const startTimeout = 3 * minute;

export interface Program {
  pid: number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface ProgramOptions {
  environment: Record<string, string>;
  /** Is asked until it answers well. */
  readyUrl: string;
  /** Open files and connections (`ulimit -n`). */
  openFiles?: number | undefined;
}

/** Starts a server in a process of its own, whose output goes nowhere. Ends with this process at the latest. */
export async function startProgram(
  main: string,
  { environment, readyUrl, openFiles }: ProgramOptions,
): Promise<Program> {
  const limit = openFiles === undefined ? "" : `ulimit -n ${openFiles} && `;
  const child = spawn("sh", ["-c", `${limit}exec "$0" "$1"`, process.execPath, main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env["PATH"], ...environment },
  });
  const exited = once(child, "exit");
  // Before what it needs, like its database, ends.
  process.prependOnceListener("exit", () => child.kill("SIGKILL"));
  const deadline = Date.now() + startTimeout;
  while (!(await isReady(readyUrl))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${main} did not start`);
    await sleep(50);
  }
  return {
    pid: child.pid ?? 0,
    stop: async (signal = "SIGKILL") => {
      child.kill(signal);
      await exited;
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(Number(process.env["BENCH_PORT"] ?? 0), "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
