import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { admin } from "../../test/running-server.ts";
import { memoryOf } from "./memory.ts";
import { minute } from "../../src/platform/lib/durations.ts";

export interface BenchServer {
  url: string;
  port: number;
  memory: () => number;
  stop: () => Promise<void>;
}

const startTimeout = minute;

/** Runs the checkout in `BENCH_CHECKOUT`, else this one. `openFiles` limits open files and connections (`ulimit -n`). */
export async function startBenchServer(
  dataDir: string,
  { openFiles, environment = {} }: { openFiles?: number; environment?: Record<string, string> } = {},
): Promise<BenchServer> {
  const checkout = resolve(process.env["BENCH_CHECKOUT"] ?? join(import.meta.dirname, "../../../.."));
  const main = join(checkout, "apps/server/src/main.ts");
  if (!existsSync(main)) throw new Error(`There is no server in ${checkout}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const limit = openFiles === undefined ? "" : `ulimit -n ${openFiles} && `;
  const child = spawn("sh", ["-c", `${limit}exec "$0" "$1"`, process.execPath, main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
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
  const exited = once(child, "exit");
  process.once("exit", () => child.kill("SIGKILL"));
  const deadline = Date.now() + startTimeout;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error("The server did not start");
    await sleep(50);
  }
  return {
    url,
    port,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
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
