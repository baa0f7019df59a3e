import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as readText } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { minute } from "../src/platform/lib/time/durations.ts";
import { becomesReady, freePort } from "../src/testing/processes/ready-process.ts";
import { programEnvironment } from "../src/testing/processes/program-environment.ts";

export interface RunningServer {
  url: string;
  pid: number;
  output: () => string;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** SIGTERM. Returns the exit code. */
  stop: () => Promise<number | null>;
}

export interface Ended {
  /** "–" where no command ended. */
  code: number | "–" | null;
  /** What it wrote to stdout and stderr. */
  output: string;
}

export const admin = { email: "admin@crash.example", password: "Admin@1234" };

const programAt = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const main = programAt("main.ts");
const startTimeout = 5 * minute;

/** With an administrator and without demo data. Waits until it is ready. */
export async function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
  program = main,
): Promise<RunningServer> {
  const port = environment["PORT"] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...programEnvironment,
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO: "false",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: "0",
      LOG_LEVEL: "warn",
      ...environment,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += String(text)));
  const exited = once(child, "exit");

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };

  if (!(await becomesReady(child, `${url}/readyz`, startTimeout))) {
    await end("SIGKILL");
    throw new Error(`The server did not start:\n${output}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

/** A program of `src`, in a process of its own with these variables alone; `reader` is a command that gets its stdout. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  reader?: string,
): Promise<Ended> {
  const program = [process.execPath, programAt(name), ...args];
  const command = reader === undefined ? program : ["bash", "-c", `set -o pipefail; "$@" | ${reader}`, "-", ...program];
  const child = spawn(command[0] ?? "", command.slice(1), {
    env: { ...programEnvironment, DEMO: "false", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 2 * minute,
  });
  const [out, err] = await Promise.all([readText(child.stdout), readText(child.stderr), once(child, "close")]);
  return { code: child.exitCode, output: out + err };
}

/** The environment of a process that prints a line for each file it loads whose address has one of `parts` in it. */
export function reportingLoads(...parts: readonly string[]): { NODE_OPTIONS: string } {
  const program = `
    import { registerHooks } from "node:module";
    registerHooks({
      load: (url, context, next) => {
        if (${JSON.stringify(parts)}.some((part) => url.includes(part))) console.log("loaded", url);
        return next(url, context);
      },
    });
  `;
  return {
    NODE_OPTIONS: `${programEnvironment.NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(program)}`,
  };
}
