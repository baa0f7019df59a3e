import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface OwnServer {
  url: string;
  /** As a crash: nothing is finished. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export const ownAdmin = { email: "admin@lms.example", password: "Admin@1234" };

/** A server of a journey alone, without demo data. */
export async function ownServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), "lms-own-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, ["apps/server/src/main.ts"], {
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: folder,
        DEMO: "false",
        LOG_LEVEL: "error",
        RATE_LIMIT_SCALE: "100",
        FFMPEG_PATH: "off",
        ADMIN_EMAIL: ownAdmin.email,
        ADMIN_PASSWORD: ownAdmin.password,
        ...env,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await answers(`${url}/healthz`, child);
  };
  const kill = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url,
    kill,
    start,
    [Symbol.asyncDispose]: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (server.exitCode !== null) break;
    await wait(200);
  }
  throw new Error(`There is no answer from ${url}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return address.port;
}
