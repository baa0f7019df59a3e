import { join } from "node:path";
import { admin } from "../../../apps/server/test/running-server.ts";
import { memoryOf } from "./memory.ts";
import { benchPort, startProgram } from "./program.ts";

export interface BenchServer {
  url: string;
  port: number;
  pid: number;
  memory: () => number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export async function startBenchServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const port = await benchPort();
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram(join(import.meta.dirname, "../../../apps/server/src/main.ts"), {
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
