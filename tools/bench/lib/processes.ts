import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pidusage from "pidusage";
import { minute, second } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { becomesReady, freePort } from "../../../apps/server/src/testing/processes/ready-process.ts";
import { admin } from "../../../apps/server/test/running-server.ts";

/** A first start of the demo, on a busy machine. */
const startTimeout = 3 * minute;
const idleCheck = 3 * second;

export interface Program {
  url: string;
  pid: number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts a server in a process of its own, whose output goes nowhere. It ends with this process at the latest. */
export async function startProgram(
  main: string,
  readyPath: string,
  environment: Readonly<Record<string, string>>,
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../..", main)], {
    stdio: ["ignore", "ignore", "inherit"],
    // As with `npm start`: docs/decisions/0129-memory.md and 0204-compiled-code-is-stored.md
    env: {
      PATH: process.env["PATH"],
      MALLOC_TRIM_THRESHOLD_: "131072",
      NODE_COMPILE_CACHE: join(import.meta.dirname, "../../../node_modules/.cache/lms/compiled"),
      FFMPEG_PATH: "off",
      PORT: String(port),
      ...environment,
    },
  });
  const exited = once(child, "exit");
  // This runs before the child's dependencies, such as its database, end.
  process.prependOnceListener("exit", () => child.kill("SIGKILL"));
  if (!(await becomesReady(child, url + readyPath, startTimeout))) throw new Error(`${main} did not start`);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async (signal = "SIGKILL") => {
      child.kill(signal);
      await exited;
    },
  };
}

/** An administrator, and no rate limits. */
export function startServer(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<Program> {
  return startProgram("apps/server/dist/main.js", "/readyz", {
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DEMO: "false",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: "0",
    LOG_LEVEL: "error",
    ...environment,
  });
}

/** Milliseconds of user and system time, all threads. */
export async function cpuTime(pid: number): Promise<number> {
  return (await pidusage(pid)).ctime;
}

/** MB, measured again and again until `work` has ended. */
export async function memoryDuring(pid: number, work: Promise<unknown>, pause = 50): Promise<number[]> {
  const samples: number[] = [];
  const ended = work.then(() => true);
  do samples.push(await readMemory(pid));
  while (!(await Promise.race([ended, sleep(pause, false)])));
  return samples;
}

/** MB. */
export async function readMemory(pid: number): Promise<number> {
  return (await pidusage(pid)).memory / 1024 ** 2;
}

/** Waits for the work that a server finds when it starts, such as mails that are due. */
export async function untilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + 10 * minute;
  for (let before = -Infinity, now = await cpuTime(pid); now - before > 0.05 * idleCheck;) {
    if (Date.now() > deadline) throw new Error("The server has not become idle");
    await sleep(idleCheck);
    [before, now] = [now, await cpuTime(pid)];
  }
}
