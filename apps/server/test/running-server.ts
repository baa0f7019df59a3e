import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { minute } from "../src/platform/lib/durations.ts";
import { becomesReady, freePort } from "../src/testing/ready-process.ts";
import { programEnvironment } from "../src/testing/program-environment.ts";

export interface RunningServer {
  url: string;
  pid: number;
  output: () => string;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** SIGTERM. Returns the exit code. */
  stop: () => Promise<number | null>;
}

export const admin = { email: "admin@crash.example", password: "Admin@1234" };

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
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
