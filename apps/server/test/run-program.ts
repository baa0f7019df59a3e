import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { minute } from "../src/platform/lib/durations.ts";
import { programEnvironment } from "../src/testing/program-environment.ts";

export interface Ended {
  /** "–" where no command ended. */
  code: number | "–" | null;
  /** What it wrote to stdout and stderr. */
  output: string;
  lastLine: string;
}

interface Surroundings {
  env: Record<string, string>;
  /** A command of the shell that gets its stdout. */
  reader?: string;
}

/** `main.ts` or `lms-command.ts`, in a process of its own with these variables alone. */
export async function runProgram(name: string, args: readonly string[], { env, reader }: Surroundings): Promise<Ended> {
  const program = [process.execPath, fileURLToPath(new URL(`../src/${name}`, import.meta.url)), ...args];
  const command = reader === undefined ? program : ["bash", "-c", `set -o pipefail; "$@" | ${reader}`, "-", ...program];
  const child = spawn(command[0] ?? "", command.slice(1), {
    env: { ...programEnvironment, DEMO: "false", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 2 * minute,
  });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  const output = out + said;
  return { code: child.exitCode, output, lastLine: output.trim().split("\n").at(-1)?.trim() ?? "" };
}
