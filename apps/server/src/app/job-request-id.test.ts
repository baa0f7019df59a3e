import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { jobs } from "../platform/database/schema/jobs.ts";
import { enqueue } from "../platform/jobs/job-queue.ts";
import { createWorker } from "../platform/jobs/worker.ts";
import { createLogger } from "../platform/log/logging.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { jobHandlers } from "./job-handlers.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Runs what is due with the handlers of the real server, and returns its log. */
async function runDue(): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({ logLevel: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const dependencies = { ...server.dependencies, log };
  await createWorker(dependencies, jobHandlers(dependencies)).runDue();
  return lines;
}

test("the line of a mail names the request that it comes from", async () => {
  const email = "asha@example.com";
  await server.signedIn({ email });
  const answer = await server.call("POST", "/user/forgot-password", { payload: { email } });
  expect(answer.statusCode).toBe(200);
  const [job] = await server.dependencies.db.select().from(jobs).where(eq(jobs.kind, "mail"));
  expect(job?.requestId).toMatch(/^[0-9a-f-]{36}$/);

  const lines = await runDue();
  expect(lines.find(({ msg }) => msg === "mail sent")).toMatchObject({ kind: "reset-link", reqId: job?.requestId });
});

test("a job of the clock, or of the previous version, has none", async () => {
  const { db, clock } = server.dependencies;
  const user = await server.signedIn();
  await enqueue(db, { kind: "mail", subject: "of-the-clock", payload: { kind: "welcome", userId: user.id } }, clock());
  const sent = (await runDue()).find(({ mail }) => mail === "of-the-clock");
  expect(sent).toMatchObject({ msg: "mail sent" });
  expect(sent).not.toHaveProperty("reqId");
});
