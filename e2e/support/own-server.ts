import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomesReady, freePort } from "../../apps/server/src/testing/processes/ready-process.ts";
import { test } from "./test.ts";

interface OwnServer {
  url: string;
  /** As a crash: nothing is finished. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export const ownAdmin = { email: "admin@lms.example", password: "Admin@1234" };

export const withoutDemo = { DEMO: "false", ADMIN_EMAIL: ownAdmin.email, ADMIN_PASSWORD: ownAdmin.password };

/** A server of a journey alone. */
export async function ownServer(env: Record<string, string> = withoutDemo): Promise<OwnServer> {
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
        LOG_LEVEL: "error",
        RATE_LIMIT_SCALE: "100",
        FFMPEG_PATH: "off",
        ...env,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (await becomesReady(child, `${url}/healthz`, 120_000)) return;
    await kill();
    throw new Error(`There is no answer from ${url}.`);
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

/** For journeys that count or change what all share: the number of users and of courses, the payment provider. */
export const testAlone = test.extend<object, { settings: Record<string, string>; server: OwnServer }>({
  settings: [{ DEMO: "true" }, { scope: "worker" }],
  server: [
    async ({ settings }, provide) => {
      await using server = await ownServer(settings);
      await provide(server);
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
});
