import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { asFormData } from "@lms/api/create-api";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSandbox, type Sandbox } from "../src/dev/sandbox/sandbox.ts";
import { checkoutSignature } from "../src/platform/gateway/razorpay/signatures.ts";
import { minute, second } from "../src/platform/lib/durations.ts";
import { freePort } from "../src/testing/ready-process.ts";
import { dataFolder } from "../src/testing/data-folder.ts";
import type { TemporaryFolder } from "../src/testing/temporary-folder.ts";
import { signIn } from "./api-caller.ts";
import { admin, type RunningServer, startServer } from "./running-server.ts";

const secret = "of this test alone, and long enough";
const price = 49_900;

let folder: TemporaryFolder;
let server: RunningServer;
let sandbox: Sandbox;
let address: string;

beforeAll(async () => {
  folder = await dataFolder();
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}/metrics`;
  // Nothing listens there: mails wait.
  const noMailServer = `smtp://127.0.0.1:${await freePort()}`;
  const settings = { METRICS_PORT: port, SMTP_URL: noMailServer, SESSION_SECRET: secret, LOG_LEVEL: "fatal" };
  server = await startServer(folder.path, settings);
  const log = pino({ level: "silent" });
  sandbox = await openSandbox({ folder: folder.path, installationSecret: secret, clock: () => new Date(), log });
});
afterAll(async () => {
  await server.kill();
  await sandbox.close();
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

/** Figures of the database are read every five seconds at most. */
function becomes(expected: Readonly<Record<string, number>>): Promise<void> {
  return vi.waitFor(
    async () => {
      const samples = await scrape();
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, samples.get(name) ?? 0]))).toEqual(expected);
    },
    { timeout: minute, interval: 200 },
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
  await vi.waitFor(async () => {
    const samples = await scrape();
    expect(samples.get("lms_uploads_running")).toBe(0);
    expect(samples.get("lms_connections_open")).toBeLessThan(open);
  });
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

test("a purchase, its refund and their mails move the figures of jobs and money", async () => {
  const learner = { fullName: "Asha Verma", email: "asha@metrics.example", password: "Sitar2024" };
  const visitor = await signIn(server.url, admin);
  await visitor?.api.POST("/user/signup", { body: learner, bodySerializer: asFormData });
  await becomes({ lms_mails_waiting: 1, 'lms_jobs_waiting{kind="mail"}': 1, 'lms_jobs_failing{kind="mail"}': 1 });
  expect((await scrape()).get('lms_jobs_run_total{kind="mail",outcome="failed"}')).toBeGreaterThanOrEqual(1);

  const session = await signIn(server.url, learner);
  if (session === undefined) throw new Error("The learner cannot sign in");
  const { data } = await session.api.POST("/payment/subscribe");
  if (data === undefined) throw new Error("The purchase could not begin");
  await becomes({ 'lms_purchases_open{status="created"}': 1, lms_ledger_payments: 0 });

  const { id } = sandbox.controls.pay(data.subscription_id, "pay");
  const claim = { paymentId: id, subscriptionId: data.subscription_id };
  const proof = {
    razorpay_payment_id: id,
    razorpay_subscription_id: data.subscription_id,
    razorpay_signature: checkoutSignature(claim, sandbox.credentials.keySecret),
  };
  expect((await session.api.POST("/payment/verify", { body: proof })).response.status).toBe(200);
  await becomes({
    'lms_purchases_open{status="created"}': 0,
    lms_ledger_payments: 1,
    lms_ledger_paid_paise: price,
    lms_refunds_owed: 0,
  });

  // While the provider is away the money is owed.
  sandbox.controls.setSwitches({ calls: "500", callsTo: "refund", callsLeft: 1000 });
  expect((await session.api.POST("/payment/unsubscribe")).response.ok).toBe(true);
  await becomes({ lms_refunds_owed: 1, lms_refunds_owed_paise: price, 'lms_jobs_failing{kind="refund-payment"}': 1 });
  sandbox.controls.setSwitches({ calls: "answered", callsLeft: 0 });
  await becomes({
    lms_refunds_owed: 0,
    lms_refunds_owed_paise: 0,
    lms_ledger_refunds: 1,
    lms_ledger_refunded_paise: price,
  });
  expect((await scrape()).get('lms_jobs_run_total{kind="refund-payment",outcome="done"}')).toBeGreaterThanOrEqual(1);
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

  // A process that could do nothing for a second was late by as much. The first look after a scrape only begins to measure.
  await scrape();
  await sleep(second / 4);
  process.kill(server.pid, "SIGSTOP");
  await sleep(second);
  process.kill(server.pid, "SIGCONT");
  await vi.waitFor(async () => expect((await scrape()).get("nodejs_eventloop_lag_max_seconds")).toBeGreaterThan(0.7));
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
  for (let round = 1; round <= 20; round += 1) await hostile(round);
  const text = await metricsText();
  expect(text).not.toMatch(/secret|BREW|PROPFIND/i);
  const added = [...(await scrape()).keys()].filter((name) => !before.has(name));
  expect(added).toEqual([]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)("promtool finds nothing wrong with the names and texts of the metrics", async () => {
  const { status, stderr } = spawnSync("promtool", ["check", "metrics"], {
    input: await metricsText(),
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
