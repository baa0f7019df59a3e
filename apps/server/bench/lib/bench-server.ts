import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { admin } from "../../test/running-server.ts";
import { memoryOf } from "./memory.ts";
import { benchPort, startProgram } from "./program.ts";

export interface BenchServer {
  url: string;
  port: number;
  pid: number;
  memory: () => number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Runs `checkout`: by default the one in `BENCH_CHECKOUT`, else this one. `openFiles` limits open files and connections (`ulimit -n`). */
export async function startBenchServer(
  dataDir: string,
  {
    openFiles,
    environment = {},
    checkout = process.env["BENCH_CHECKOUT"] ?? join(import.meta.dirname, "../../../.."),
  }: { openFiles?: number; environment?: Record<string, string>; checkout?: string } = {},
): Promise<BenchServer> {
  const main = join(resolve(checkout), "apps/server/src/main.ts");
  if (!existsSync(main)) throw new Error(`There is no server in ${checkout}`);
  const port = await benchPort();
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram(main, {
    openFiles,
    readyUrl: `${url}/readyz`,
    environment: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO: "false",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: "0",
      LOG_LEVEL: "error",
      ...environment,
    },
  });
  return { url, port, pid, memory: () => memoryOf(pid), stop };
}
