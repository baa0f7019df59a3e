import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TracingSettings } from "../platform/tracing/tracing-settings.ts";
import { enqueue } from "../platform/jobs/job-queue.ts";
import { createWorker } from "../platform/jobs/worker.ts";
import { minute } from "../platform/lib/time/durations.ts";
import { openTracing } from "../platform/tracing/open-tracing.ts";
import { tracedMedia } from "../platform/media/traced-media.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type CollectedSpan, startTraceCollector, type TraceCollector } from "../testing/processes/trace-collector.ts";

const settings = { headers: { authorization: "Bearer key" }, serviceName: "courses", ratio: 1 } as const;
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = "00f067aa0ba902b7";

let collector: TraceCollector;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let current: Tracing;
let server: TestServer;

/** Each test has spans of its own, sent by the tracing of this moment. */
const tracing: Tracing = { begin: (...given) => current.begin(...given), close: () => current.close() };

beforeAll(async () => {
  collector = await startTraceCollector();
  database = await openTestDatabase({ traced: true });
  server = await startTestServer({}, { db: database.db, tracing });
});

afterAll(async () => {
  await server.close();
  await database.close();
  await collector[Symbol.asyncDispose]();
});

function trackWith(sampler: TracingSettings["sampler"]): ReturnType<typeof vi.fn<() => void>> {
  const warn = vi.fn<() => void>();
  current = openTracing({ ...settings, url: collector.url, sampler }, { warn });
  return warn;
}

/** Those of `name` and their parts, once they have arrived. */
async function sent(name: string): Promise<{ root: CollectedSpan; parts: CollectedSpan[] }> {
  await current.close();
  return vi.waitFor(
    () => {
      const root = collector.spans.findLast((span) => span.name === name);
      if (root === undefined) throw new Error(`Not ${name}: ${collector.spans.map((span) => span.name).join(", ")}`);
      return { root, parts: collector.spans.filter((span) => span.parent === root.id) };
    },
    { timeout: minute, interval: 20 },
  );
}

test("a request goes on with its caller's trace, and its statements are parts of it, without their values", async () => {
  const { headers, email } = await server.signedIn();
  trackWith("parentbased_always_on");
  const traceparent = `00-${trace}-${parent}-01`;
  await server.call("GET", "/healthz");
  const { statusCode } = await server.call("POST", "/user/getuser", { headers: { ...headers, traceparent } });

  const { root, parts } = await sent("getUser");
  expect(root).toMatchObject({ service: "courses", trace, parent, failed: false });
  expect(root.attributes).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/api/v1/user/getuser",
    "http.response.status_code": statusCode,
  });
  expect(parts.map(({ name }) => name)).toContain("select sessions");
  expect(parts.every((part) => part.trace === trace)).toBe(true);
  const [, token = ""] = headers.cookie.split("=");
  expect([email, token].filter((value) => JSON.stringify(collector.spans).includes(value))).toEqual([]);
  expect(collector.spans.map(({ name }) => name)).not.toContain("health");
  expect(collector.requests.at(-1)).toEqual({
    url: "/v1/traces",
    authorization: "Bearer key",
    type: "application/x-protobuf",
  });
});

test("a caller that does not sample its trace gets none here", async () => {
  trackWith("parentbased_always_on");
  await server.call("GET", "/course", { headers: { traceparent: `00-${trace}-${parent}-00` } });
  await server.call("GET", "/site");
  const { root } = await sent("getSite");
  expect(root.parent).toBe("");
  expect(collector.spans.map(({ name }) => name)).not.toContain("listCourses");
});

test("a job has a trace with its statements, what it stores and its error, and names its request", async () => {
  trackWith("always_on");
  const { db, clock, media } = server.dependencies;
  const stored = tracedMedia(media);
  await enqueue(db, { kind: "remove-media", subject: "image" }, clock());
  await db.execute(sql`update jobs set request_id = 'the-request' where kind = 'remove-media'`);
  const handler = {
    run: async () => {
      await stored.size({ bucket: "images", id: "none", name: "none" });
      throw new Error("The store refuses");
    },
    onError: () => undefined,
    concurrency: 1,
    deadline: minute,
    lease: minute,
    backOff: { first: minute, longest: minute },
  };
  await createWorker(server.dependencies, { "remove-media": handler }).runDue();
  const { root, parts } = await sent("job remove-media");
  expect(root.failed).toBe(true);
  expect(root.events.map((event) => event["exception.message"])).toEqual(["The store refuses"]);
  expect(root.attributes).toMatchObject({ "lms.job.outcome": "failed", "lms.request_id": "the-request" });
  expect(parts.map(({ name }) => name)).toEqual(["storage size", "update jobs"]);
});

test("a collector that refuses is told once, and requests are answered", async () => {
  collector.status = 400;
  const before = collector.requests.length;
  const warn = trackWith("always_on");
  for (let count = 0; count < 600; count += 1) current.begin("job")?.end("job mail", {}, false);
  expect((await server.call("GET", "/course")).statusCode).toBe(200);
  await current.close();
  await vi.waitFor(() => expect([collector.requests.length - before, warn.mock.calls.length]).toEqual([2, 1]), {
    timeout: minute,
  });
});
