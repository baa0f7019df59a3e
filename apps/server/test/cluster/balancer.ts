import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Balancer {
  name: string;
  stop: () => Promise<void>;
}

const checkInterval = 300;

/** HAProxy, or a small proxy where that is not installed. Requests go to servers that are ready, in turn. */
export async function startBalancer(port: number, servers: readonly number[], folder: string): Promise<Balancer> {
  return hasHaproxy() ? startHaproxy(port, servers, folder) : startProxy(port, servers);
}

function hasHaproxy(): boolean {
  return spawnSync("haproxy", ["-v"], { stdio: "ignore" }).status === 0;
}

async function startHaproxy(port: number, servers: readonly number[], folder: string): Promise<Balancer> {
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
    `  default-server check inter ${checkInterval}ms fall 1 rise 1`,
    ...servers.map((server) => `  server at${server} 127.0.0.1:${server}`),
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  await untilItListens(port, child);
  return {
    name: "HAProxy",
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answers = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await sleep(50);
  }
  throw new Error(`HAProxy ended with ${child.exitCode}`);
}

async function startProxy(port: number, servers: readonly number[]): Promise<Balancer> {
  let ready: number[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const check = async (): Promise<void> => {
    const checked = servers.map(async (server) => {
      const { ok } = await fetch(`http://127.0.0.1:${server}/readyz`, { signal: AbortSignal.timeout(2000) });
      return ok ? [server] : [];
    });
    ready = (await Promise.allSettled(checked)).flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  };
  const proxy = createServer((incoming, response) => {
    const server = ready[(turn += 1) % ready.length];
    if (server === undefined) {
      response.writeHead(503).end();
      return;
    }
    const before = incoming.headers["x-forwarded-for"];
    const forwarded = [before, incoming.socket.remoteAddress].filter((each) => each !== undefined).join(", ");
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, "x-forwarded-for": forwarded };
    const outgoing = request({ agent, port: server, host: "127.0.0.1", method, path, headers });
    outgoing.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on("error", () => response.destroy()).pipe(response);
    });
    outgoing.on("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    incoming.on("error", () => outgoing.destroy()).pipe(outgoing);
  });
  await check();
  const checking = setInterval(() => void check(), checkInterval);
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return {
    name: "a proxy of this test",
    stop: async () => {
      clearInterval(checking);
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
      agent.destroy();
    },
  };
}
