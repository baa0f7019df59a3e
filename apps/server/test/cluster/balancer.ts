import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minute } from "../../src/platform/lib/time/durations.ts";
import { becomesReady } from "../../src/testing/processes/ready-process.ts";

export function hasBalancer(): boolean {
  return spawnSync("haproxy", ["-v"], { stdio: "ignore" }).status === 0;
}

/** HAProxy: requests go to servers that are ready, in turn. Returns what ends it. */
export async function startBalancer(
  port: number,
  servers: readonly number[],
  folder: string,
): Promise<() => Promise<void>> {
  const file = join(folder, "haproxy.cfg");
  const lines = [
    "defaults",
    "  mode http",
    "  timeout connect 2s",
    "  timeout client 1m",
    "  timeout server 1m",
    "  option forwardfor",
    "  option redispatch 1",
    "  retries 3",
    "frontend public",
    `  bind 127.0.0.1:${port}`,
    "  default_backend servers",
    "backend servers",
    "  balance roundrobin",
    "  option httpchk GET /readyz",
    "  default-server check inter 300ms fall 1 rise 1",
    ...servers.map((server) => `  server at${server} 127.0.0.1:${server}`),
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const exited = once(child, "exit");
  if (!(await becomesReady(child, `http://127.0.0.1:${port}/readyz`, minute))) throw new Error("HAProxy did not start");
  return async () => {
    child.kill("SIGTERM");
    await exited;
  };
}
