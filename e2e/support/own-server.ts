import { freePort } from "../../apps/server/src/testing/processes/ready-process.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { startServer } from "../../apps/server/test/running-server.ts";
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
  const folder = await temporaryFolder();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  // The demo has an administrator of its own.
  const usual = { LOG_LEVEL: "error", RATE_LIMIT_SCALE: "100", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };
  const open = () => startServer(folder.path, { PORT: port, PUBLIC_URL: url, ...usual, ...env });
  let server = await open();
  return {
    url,
    kill: () => server.kill(),
    start: async () => {
      server = await open();
    },
    [Symbol.asyncDispose]: async () => {
      await server.kill();
      await folder[Symbol.asyncDispose]();
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
