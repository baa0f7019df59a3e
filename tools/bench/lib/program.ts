import { spawn } from "node:child_process";
import { once } from "node:events";
import { minute } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { becomesReady, freePort } from "../../../apps/server/src/testing/processes/ready-process.ts";

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
}

/** Starts a server in a process of its own, whose output goes nowhere. Ends with this process at the latest. */
export async function startProgram(main: string, { environment, readyUrl }: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env["PATH"], FFMPEG_PATH: "off", ...environment },
  });
  const exited = once(child, "exit");
  // Before what it needs, like its database, ends.
  process.prependOnceListener("exit", () => child.kill("SIGKILL"));
  if (!(await becomesReady(child, readyUrl, startTimeout))) throw new Error(`${main} did not start`);
  return {
    pid: child.pid ?? 0,
    stop: async (signal = "SIGKILL") => {
      child.kill(signal);
      await exited;
    },
  };
}

/** `BENCH_PORT`, else any that is free. */
export function benchPort(): Promise<number> {
  return freePort(Number(process.env["BENCH_PORT"] ?? 0));
}
