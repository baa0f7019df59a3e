import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPaymentJobs } from "../testing/payments/run-payment-jobs.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { type PaymentServer, startPaymentServer } from "../testing/payments/payment-server.ts";
import type { Config } from "../config/config.ts";
import { disputes, paymentCases, payments } from "../platform/database/schema/payments.ts";
import { enqueue } from "../platform/jobs/job-queue.ts";
import { minute, second } from "../platform/lib/time/durations.ts";
import { createLogger } from "../platform/log/logging.ts";
import type { AppDependencies } from "../adapters/app-dependencies.ts";
import { buildApp } from "./app.ts";

const token = "a-token-of-more-than-32-characters";
let server: PaymentServer;

beforeAll(async () => {
  server = await startPaymentServer({ metrics: { token, listen: undefined } });
});
afterAll(() => server.close());

/** The same server with other settings. */
async function built(
  settings: Partial<Pick<Config, "metrics" | "backups">>,
  replaced: Partial<AppDependencies> = {},
): Promise<FastifyInstance> {
  const config = { ...server.dependencies.config, ...settings };
  const webFolder = join(config.dataDir, "web");
  const app = await buildApp({ ...server.dependencies, ...replaced, config }, { webFolder });
  await app.ready();
  return app;
}

async function scrape(): Promise<ReadonlyMap<string, number>> {
  server.pass(10 * second);
  const response = await server.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode).toBe(200);
  const lines = response.body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

test("without the token, or with another, nothing is told", async () => {
  for (const authorization of [undefined, "Bearer wrong", `Basic ${token}`, token]) {
    const headers = authorization === undefined ? {} : { authorization };
    const { statusCode, body } = await server.app.inject({ url: "/metrics", headers });
    expect([statusCode, body.includes("lms_")]).toEqual([401, false]);
  }
});

test("without a setting there are no metrics", async () => {
  await using app = await built({ metrics: undefined });
  const { statusCode, body } = await app.inject({ url: "/metrics", headers: { accept: "text/plain" } });
  expect([statusCode, body.includes("lms_")]).toEqual([404, false]);
});

test("requests are counted by operation and class of status, never by address", async () => {
  await server.call("GET", "/course");
  await server.call("GET", "/course/page/not-there");
  await server.app.inject({ url: "/media/images/secret-picture" });
  const samples = await scrape();
  expect([...samples.keys()].join("\n")).toMatch(/^lms_build_info\{version="\d+\.\d+\.\d+",node="26\./m);
  const counted = (labels: string) => samples.get(`lms_http_request_duration_seconds_count{${labels}}`);
  expect(counted('operation="listCourses",status="2xx"')).toBe(1);
  expect(counted('operation="getCoursePage",status="4xx"')).toBe(1);
  expect(counted('operation="image",status="4xx"')).toBe(1);
  expect(samples.get('lms_http_request_duration_seconds_bucket{operation="listCourses",status="2xx",le="+Inf"}')).toBe(
    1,
  );
  expect([...samples.keys()].filter((name) => /secret-picture|not-there/.test(name))).toEqual([]);

  await server.call("GET", "/course");
  const later = await scrape();
  expect(later.get('lms_http_request_duration_seconds_count{operation="listCourses",status="2xx"}')).toBe(2);
  expect(later.get('lms_cache_requests_total{cache="catalogue",result="hit"}')).toBeGreaterThan(
    samples.get('lms_cache_requests_total{cache="catalogue",result="hit"}') ?? 0,
  );
});

test("jobs, mails and money owed are those of the database", async () => {
  const { db, clock } = server.dependencies;
  const { id } = await server.signedIn({ subscribed: true });
  const [payment] = await db.select({ id: payments.id }).from(payments).limit(1);
  const mail = { kind: "welcome", to: { name: "Asha", address: "asha@example.com" } } as const;
  await enqueue(db, { kind: "refund-payment", subject: payment?.id ?? "" }, clock());
  await enqueue(db, { kind: "sync-subscription", subject: `sub_${id}` }, clock());
  // A refund that waits for a bank's decision is not owed.
  const nadia = await server.signedIn({ subscribed: true });
  const disputed = { id: "disp_1", paymentId: `pay_${nadia.id}`, amount: 49_900, currency: "INR", amountDeducted: 0 };
  const times = { createdAt: clock(), syncedAt: clock() };
  await db.insert(disputes).values({ ...disputed, phase: "chargeback", status: "open", ...times });
  await db.insert(paymentCases).values({ id: "1", kind: "dispute", subject: "disp_1", openedAt: clock() });
  await enqueue(db, { kind: "refund-payment", subject: disputed.paymentId }, clock());
  await db.execute(sql`update jobs set last_error = 'refused' where subject = ${payment?.id}`);
  await db.execute(
    sql`insert into jobs (kind, subject, payload, created_at, due_at) values ('mail', 'm', ${JSON.stringify(mail)}, now(), ${clock().toISOString()})`,
  );
  const samples = await scrape();
  expect(samples.get('lms_jobs_failing{kind="refund-payment"}')).toBe(1);
  expect(samples.get('lms_jobs_failing{kind="sync-subscription"}')).toBe(0);
  expect(samples.get('lms_jobs_oldest_due_seconds{kind="sync-subscription"}')).toBe(10);
  expect(samples.get("lms_mails_waiting")).toBe(1);
  expect(samples.get("lms_payment_cases_open")).toBe(1);
  expect(samples.get("lms_disputes_open")).toBe(1);
  expect(samples.get("lms_disputes_open_paise")).toBe(49_900);
  expect(samples.get("lms_refunds_owed")).toBe(1);
  expect(samples.get("lms_refunds_owed_paise")).toBe(49_900);
  expect(samples.get("lms_refunds_owed_oldest_seconds")).toBe(10);
  expect(samples.get("lms_ledger_payments")).toBe(2);
});

test("a database that hangs delays neither the scrape for long nor what does not ask it, and is told as down", async () => {
  const { db } = server.dependencies;
  const held = Promise.withResolvers<undefined>();
  const locked = Promise.withResolvers<undefined>();
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table jobs in access exclusive mode`);
    locked.resolve(undefined);
    await held.promise;
  });
  await locked.promise;
  try {
    const [during, again] = await Promise.all([scrape(), scrape()]);
    expect([during.get("lms_database_up"), again.get("lms_database_up")]).toEqual([0, 0]);
    expect(during.has("lms_mails_waiting")).toBe(false);
    const busy = (during.get("lms_database_running") ?? 0) + (during.get("lms_database_waiting") ?? 0);
    expect(busy).toBeGreaterThanOrEqual(2);
    expect((await server.call("GET", "/healthz")).statusCode).toBe(200);
  } finally {
    held.resolve(undefined);
    await holding;
  }
  const after = await scrape();
  expect(after.get("lms_database_up")).toBe(1);
  expect(after.get("lms_database_waiting")).toBe(0);
});

test("searches that wait for their turn are told", async () => {
  const { searching } = server.dependencies;
  const held = Promise.withResolvers<undefined>();
  const searches = Array.from({ length: 5 }, () => searching.run(() => held.promise));
  expect((await scrape()).get("lms_searches_waiting")).toBe(searching.load().waiting);
  expect(searching.load().waiting).toBeGreaterThan(0);
  held.resolve(undefined);
  await Promise.all(searches);
  expect((await scrape()).get("lms_searches_waiting")).toBe(0);
});

test("the newest backup is told, and that there is none", async () => {
  await using folder = await temporaryFolder();
  await using app = await built({ backups: { folder: folder.path, keep: 7 } });
  const newest = async () => {
    const { body } = await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
    return /^lms_backup_newest_timestamp_seconds (.*)$/m.exec(body)?.[1];
  };
  expect(await newest()).toBe("0");
  for (const name of ["2026-01-02T03-04-05Z.tar", "2026-01-01T03-04-05Z.tar", "2999-01-01T00-00-00Z.tar"])
    await writeFile(join(folder.path, name), "");
  expect(await newest()).toBe(String(Date.UTC(2026, 0, 2, 3, 4, 5) / 1000));
});

test("the dashboard and the alerts name metrics that there are", async () => {
  const response = await server.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  const known = new Set([...response.body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const files = ["prometheus/rules.yaml", "grafana/lms.json"];
  const texts = files.map((file) => readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), "utf8"));
  const named = texts.flatMap((text) => text.match(/\b(?:lms|process|nodejs)_\w+/g) ?? []);
  const unknown = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, "")));
  expect(unknown).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(15);
});

test("on a port of their own they are not at the public one, and a database that does not answer is told as down", async () => {
  const failing = Object.create(server.dependencies.db, {
    select: {
      value: () => {
        throw new Error("The database is gone");
      },
    },
  });
  const lines: { msg: string; address: string }[] = [];
  const log = createLogger({ logLevel: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const listen = { host: "127.0.0.1", port: 0 };
  await using app = await built({ metrics: { token: undefined, listen } }, { log, db: failing });
  const publicAnswer = await app.inject({ url: "/metrics", headers: { accept: "text/plain" } });
  expect(publicAnswer.statusCode).toBe(404);

  const response = await fetch(`${lines.find(({ msg }) => msg === "metrics")?.address}/metrics`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain("lms_database_up 0");
  expect(text).not.toMatch(/^lms_(?:jobs_waiting|mails_waiting|refunds_owed)/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

async function figures(...names: string[]): Promise<number[]> {
  const samples = await scrape();
  return names.map((name) => samples.get(name) ?? 0);
}

test("a purchase and its refund move the figures of money and jobs", async () => {
  await server.reset();
  const buyer = await server.signedIn();
  const open = 'lms_purchases_open{status="created"}';
  const id = await server.subscribe(buyer);
  expect(await figures(open, "lms_ledger_payments")).toEqual([1, 0]);
  expect((await server.verify(buyer, server.pay(id))).statusCode).toBe(200);
  expect(await figures(open, "lms_ledger_payments", "lms_ledger_paid_paise", "lms_refunds_owed")).toEqual([
    0, 1, 49_900, 0,
  ]);

  // While the provider is away the money is owed.
  server.sandbox.controls.setSwitches({ calls: "500", callsTo: "refund" });
  expect((await server.unsubscribe(buyer)).statusCode).toBe(200);
  await runPaymentJobs(server.dependencies);
  const owed = ["lms_refunds_owed", "lms_refunds_owed_paise", 'lms_jobs_failing{kind="refund-payment"}'];
  expect(await figures(...owed)).toEqual([1, 49_900, 1]);
  server.sandbox.controls.resetSwitches();
  server.pass(minute);
  await runPaymentJobs(server.dependencies);
  expect(await figures(...owed, "lms_ledger_refunds", "lms_ledger_refunded_paise")).toEqual([0, 0, 0, 1, 49_900]);
});
