import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasPostgres, startPostgres } from "../../../scripts/lib/private-postgres.mjs";
import { minute, second } from "../src/platform/lib/time/durations.ts";
import { filesUnder } from "../src/testing/files-under.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startServer } from "./running-server.ts";

describe.skipIf(!hasPostgres())("a web process and a worker with one database", { timeout: 3 * minute }, () => {
  const closing = new AsyncDisposableStack();
  let url: string;
  let client: Client;

  beforeAll(async () => {
    url = closing.adopt(await startPostgres(), ({ stop }) => stop()).url;
  });
  afterAll(() => closing.disposeAsync());

  const start = async (role: "web" | "worker") => {
    const folder = closing.use(await temporaryFolder());
    const environment = { ROLE: role, DATABASE_URL: url, CONTACT_EMAIL: "team@learn.example.com" };
    const server = await startServer(folder.path, environment);
    closing.defer(() => server.kill());
    return { ...server, mails: async () => (await filesUnder(folder.path)).filter((file) => /outbox/.test(file)) };
  };
  const waiting = async () => {
    const { rows } = await client.query("select kind, attempts from jobs where kind in ('mail', 'bulk-mail')");
    return rows;
  };

  test("the web process takes no job; the worker sends its mails, and answers no visitor", async () => {
    const web = await start("web");
    client = new Client({ connectionString: url });
    await client.connect();
    closing.defer(() => client.end());
    const sent = await fetch(`${web.url}/api/v1/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Asha", email: "asha@example.com", message: "Hello" }),
    });
    expect(sent.status).toBe(200);
    expect(await waiting()).toHaveLength(1);
    await wait(3 * second);
    expect(await waiting()).toEqual([expect.objectContaining({ attempts: 0 })]);

    const worker = await start("worker");
    expect((await fetch(`${worker.url}/courses`)).status).toBe(404);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: minute });
    expect([(await web.mails()).length, (await worker.mails()).length]).toEqual([0, 1]);
    expect([await worker.stop(), await web.stop()]).toEqual([0, 0]);
  });
});
