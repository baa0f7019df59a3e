import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { asFormData } from "@lms/api/create-api";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { minute, second } from "../src/platform/lib/time/durations.ts";
import { freePort } from "../src/testing/processes/ready-process.ts";
import { dataFolder } from "../src/testing/processes/data-folder.ts";
import { pngPicture } from "../src/testing/pictures.ts";
import type { TemporaryFolder } from "../src/testing/temporary-folder.ts";
import { startTraceCollector, type TraceCollector } from "../src/testing/processes/trace-collector.ts";
import { signIn } from "./api-caller.ts";
import { addCourse } from "./crash-fixture.ts";
import { admin, type RunningServer, startServer } from "./running-server.ts";

let folder: TemporaryFolder;
let collector: TraceCollector;
let server: RunningServer;
let address: string;

// One server for all: starting it takes as long as everything that is looked at.
beforeAll(async () => {
  folder = await dataFolder();
  collector = await startTraceCollector();
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}/metrics`;
  server = await startServer(folder.path, {
    METRICS_PORT: port,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.replace("/v1/traces", ""),
    // Nothing listens there: mails wait.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    LOG_LEVEL: "fatal",
  });
});
afterAll(async () => {
  await server.kill();
  await collector[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

type Samples = ReadonlyMap<string, number>;

async function metricsText(): Promise<string> {
  return (await fetch(address)).text();
}

async function scrape(): Promise<Samples> {
  const lines = (await metricsText()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

async function connected(request: string): Promise<Socket> {
  const socket = createConnection(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(request);
  return socket;
}

test("connections, their bytes and running uploads are those that there are", async () => {
  const before = await scrape();
  const grown = (after: Samples, name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const session = await signIn(server.url, admin);
  const body = "x".repeat(100_000);
  const head = [
    "POST /api/v1/course HTTP/1.1",
    "Host: localhost",
    `Cookie: ${session?.cookie}`,
    "Content-Type: multipart/form-data; boundary=b",
    "Content-Length: 5000000",
    "",
    '--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  ];
  const upload = await connected(head.join("\r\n"));
  await vi.waitFor(async () => expect((await scrape()).get("lms_uploads_running")).toBe(1), { timeout: minute });
  upload.write(body);
  await vi.waitFor(async () => expect(grown(await scrape(), "lms_received_bytes_total")).toBeGreaterThan(body.length));
  expect(grown(await scrape(), "lms_connections_open")).toBeGreaterThanOrEqual(1);
  const answer = await fetch(`${server.url}/api/v1/openapi.yaml`, { headers: { "accept-encoding": "identity" } });
  const sent = (await answer.arrayBuffer()).byteLength;
  expect(sent).toBeGreaterThan(100_000);
  expect(grown(await scrape(), "lms_sent_bytes_total")).toBeGreaterThan(sent);

  const open = (await scrape()).get("lms_connections_open") ?? 0;
  upload.destroy();
  // The connections of `fetch` stay open for some seconds.
  const isClosed = async () => {
    const samples = await scrape();
    expect(samples.get("lms_uploads_running")).toBe(0);
    expect(samples.get("lms_connections_open")).toBeLessThan(open);
  };
  await vi.waitFor(isClosed, { timeout: minute });
});

async function look(): Promise<void> {
  await (await fetch(`${server.url}/api/v1/course`)).text();
  await (await fetch(`${server.url}/courses`, { headers: { accept: "text/html" } })).text();
}

test("a look into a cache is a miss the first time, and a hit the second", async () => {
  await look();
  const before = await scrape();
  await look();
  const after = await scrape();
  for (const cache of ["catalogue", "pages"]) {
    const name = (result: string) => `lms_cache_requests_total{cache="${cache}",result="${result}"}`;
    expect(before.get(name("miss"))).toBeGreaterThanOrEqual(1);
    expect(after.get(name("hit"))).toBe((before.get(name("hit")) ?? 0) + 1);
  }
});

function partsOf(name: string): string[] {
  const root = collector.spans.findLast((span) => span.name === name);
  const parts = collector.spans.filter(({ parent, trace }) => parent === root?.id && trace === root.trace);
  return parts.map((part) => part.name);
}

test("a purchase's calls of the provider, and the writing of a picture, are parts of their requests; a job is counted", async () => {
  const session = await signIn(server.url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  expect(await addCourse(session.api, "Traced")).toBeDefined();
  const avatar = new Blob([await pngPicture()]);
  const learner = { fullName: "Asha Verma", email: "asha@telemetry.example", password: "Sitar2024", avatar };
  await session.api.POST("/user/signup", { body: learner, bodySerializer: asFormData });
  const buyer = await signIn(server.url, learner);
  expect((await buyer?.api.POST("/payment/subscribe"))?.response.status).toBe(200);

  await vi.waitFor(() => expect(partsOf("subscribe")).not.toEqual([]), { timeout: minute });
  expect(partsOf("subscribe")).toEqual(expect.arrayContaining(["gateway createSubscription", "select users"]));
  expect(partsOf("createCourse")).toEqual(
    expect.arrayContaining(["storage write", "storage commit", "insert courses"]),
  );
  const failed = 'lms_jobs_run_total{kind="mail",outcome="failed"}';
  await vi.waitFor(async () => expect((await scrape()).get(failed)).toBeGreaterThanOrEqual(1), { timeout: minute });
});

test.skipIf(!existsSync("/proc/self/stat"))("what the process says of itself is what the system says", async () => {
  const samples = await scrape();
  const resident = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) * 1024;
  const own = samples.get("process_resident_memory_bytes") ?? 0;
  expect(Math.abs(own - resident) / resident).toBeLessThan(0.3);
  expect(samples.get("nodejs_heap_size_used_bytes")).toBeLessThan(own);
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  expect(samples.get("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(samples.get("process_cpu_seconds_total")).toBeLessThanOrEqual(ticks / 100 + 1);
  expect(samples.get("process_start_time_seconds")).toBeGreaterThan(Date.now() / 1000 - 600);

  // A process that could do nothing for a second was late by as much. The first look after a scrape only begins to measure:
  // where none came before the halt, this one is not measured.
  await vi.waitFor(
    async () => {
      await scrape();
      await sleep(second / 4);
      process.kill(server.pid, "SIGSTOP");
      await sleep(second);
      process.kill(server.pid, "SIGCONT");
      expect((await scrape()).get("nodejs_eventloop_lag_max_seconds")).toBeGreaterThan(0.7);
    },
    { timeout: minute },
  );
});

async function hostile(round: number): Promise<void> {
  for (const path of [`/secret-${round}`, `/api/v1/secret-${round}`, `/media/images/secret-${round}`]) {
    for (const method of ["GET", "DELETE", "PROPFIND", "MKCOL"])
      await fetch(`${server.url}${path}`, { method }).then((answer) => answer.text());
    const socket = await connected(`BREW${round} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    await once(socket.resume(), "close");
  }
}

test("hostile paths and methods make no new series", async () => {
  await hostile(0);
  const before = new Set((await scrape()).keys());
  for (let round = 1; round <= 3; round += 1) await hostile(round);
  const text = await metricsText();
  expect(text).not.toMatch(/secret|BREW|PROPFIND/i);
  const added = [...(await scrape()).keys()].filter((name) => !before.has(name));
  // What waits in the database has a series for each kind while it waits.
  expect(added.filter((name) => !/^lms_(?:jobs|purchases)_/.test(name))).toEqual([]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)("promtool finds nothing wrong with the names and texts of the metrics", async () => {
  const { status, stderr } = spawnSync("promtool", ["check", "metrics"], {
    input: await metricsText(),
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});

test("a collector that takes everything and never answers delays neither requests nor the end", async () => {
  collector.silent = true;
  const session = await signIn(server.url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  let slowest = 0;
  // More than one batch of spans, so that attempts are under way that will never end.
  for (let round = 0; round < 60; round += 1) {
    const begun = performance.now();
    const calls = Array.from({ length: 10 }, () => session.api.POST("/user/getuser"));
    const statuses = (await Promise.all(calls)).map(({ response }) => response.status);
    expect(statuses.every((status) => status === 200)).toBe(true);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  // An attempt to send takes three seconds: nothing has waited for one.
  expect(slowest).toBeLessThan(3 * second);
  expect(await server.stop()).toBe(0);
});
