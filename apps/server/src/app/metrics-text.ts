import type { FastifyInstance } from "fastify";
import { type MoneyFigures, moneyFigures } from "../billing/sales/money-figures.ts";
import { findDatabaseLoad } from "../platform/database/database-load.ts";
import { version } from "../config/version.ts";
import type { Dependencies } from "../dependencies.ts";
import { type JobFigures, jobFigures } from "../platform/jobs/job-queue.ts";
import { countProblems } from "../platform/integrity/rounds.ts";
import { countConnectionBytes } from "../platform/metrics/connection-bytes.ts";
import { createMetricsRegistry, type MetricsRegistry, type Sample } from "../platform/metrics/metrics-registry.ts";
import { addProcessMetrics } from "../platform/metrics/process-metrics.ts";
import type { RequestCounts } from "../platform/metrics/request-counts.ts";
import type { MetricsText } from "../platform/metrics/serve-metrics.ts";
import { storedFigures } from "../platform/metrics/stored-figures.ts";
import { second } from "../platform/lib/time/durations.ts";
import { withTimeout } from "../platform/lib/time/with-timeout.ts";
import { newestBackup } from "../operator/backup/nightly-job.ts";

interface Stored {
  jobs: Awaited<ReturnType<typeof jobFigures>>;
  money: MoneyFigures;
  problems: Awaited<ReturnType<typeof countProblems>>;
}

/** Figures that this process has counted, and figures that are read from the database at the scrape. */
export function metricsText(app: FastifyInstance, dependencies: Dependencies, counts: RequestCounts): MetricsText {
  const { db, clock, offers } = dependencies;
  const registry = createMetricsRegistry();
  const readStored = storedFigures(dependencies, async () => ({
    jobs: await jobFigures(db, clock()),
    money: await moneyFigures({ db, offers }, clock()),
    problems: await countProblems(db),
  }));
  let stored: Stored | undefined;
  let newestBackupAt: number | undefined;

  registry.requests(counts);
  addProcessMetrics(registry);
  registry.gauge({ name: "lms_build_info", help: "Which version runs.", labels: ["version", "node"] }, () => [
    { value: 1, labels: { version, node: process.versions.node } },
  ]);
  addConnections(registry, app);
  addQueues(registry, dependencies);
  registry.gauge({ name: "lms_database_up", help: "1 where the database answered the last scrape in time." }, () => [
    { value: stored === undefined ? 0 : 1 },
  ]);
  addJobs(registry, () => stored?.jobs);
  addMoney(registry, () => stored?.money);
  registry.gauge(
    {
      name: "lms_integrity_problems",
      help: "What files, rows and disks have wrong, by the last round that compared them.",
      labels: ["kind"],
    },
    () => stored?.problems.map(({ kind, problems }) => ({ labels: { kind }, value: problems })),
  );
  registry.gauge(
    { name: "lms_backup_newest_timestamp_seconds", help: "When the newest backup in BACKUP_DIR was made; 0 for none." },
    () => toSamples(newestBackupAt),
  );

  return {
    contentType: registry.contentType,
    read: async () => {
      [stored, newestBackupAt] = await Promise.all([readStored(), readNewestBackup(dependencies)]);
      return registry.text();
    },
  };
}

/** Seconds; undefined without nightly backups, and where the folder does not answer in time. */
async function readNewestBackup({ config: { backups }, clock }: Dependencies): Promise<number | undefined> {
  if (backups === undefined) return undefined;
  const reading = newestBackup(backups.folder, clock()).catch(() => undefined);
  const found = await withTimeout(
    reading.then((newest) => ({ at: newest?.getTime() ?? 0 })),
    2 * second,
    () => undefined,
  );
  return found && found.at / second;
}

function addConnections(registry: MetricsRegistry, app: FastifyInstance): void {
  const bytes = countConnectionBytes(app.server);
  registry.gauge({ name: "lms_connections_open", help: "Connections to this process." }, () => [
    { value: bytes().open },
  ]);
  registry.counter({ name: "lms_received_bytes_total", help: "Bytes received over connections." }, () => [
    { value: bytes().received },
  ]);
  registry.counter({ name: "lms_sent_bytes_total", help: "Bytes sent over connections." }, () => [
    { value: bytes().sent },
  ]);
  registry.gauge({ name: "lms_uploads_running", help: "Forms with files that are being received." }, () => [
    { value: app.uploads.running },
  ]);
}

function addQueues(registry: MetricsRegistry, { db, meters, searching }: Dependencies): void {
  registry.counter({ name: "lms_cache_requests_total", help: "Looks into a cache.", labels: ["cache", "result"] }, () =>
    Object.entries(meters.caches).flatMap(([cache, { hits, misses }]) => [
      { labels: { cache, result: "hit" }, value: hits },
      { labels: { cache, result: "miss" }, value: misses },
    ]),
  );
  registry.counter(
    { name: "lms_jobs_run_total", help: "Jobs that this process ran.", labels: ["kind", "outcome"] },
    () =>
      [...meters.jobs].flatMap(([kind, counts]) =>
        Object.entries(counts).map(([outcome, value]) => ({ labels: { kind, outcome }, value })),
      ),
  );
  registry.gauge({ name: "lms_searches_waiting", help: "Searches that wait for their turn." }, () => [
    { value: searching.load().waiting },
  ]);
  registry.gauge({ name: "lms_database_running", help: "Statements and transactions of this process that run." }, () =>
    toSamples(findDatabaseLoad(db)?.running),
  );
  registry.gauge(
    { name: "lms_database_waiting", help: "Statements that wait for a connection, embedded for their turn." },
    () => toSamples(findDatabaseLoad(db)?.waiting),
  );
  registry.gauge(
    { name: "lms_database_connections", help: "Connections of the pool to PostgreSQL.", labels: ["state"] },
    () => {
      const connections = findDatabaseLoad(db)?.connections;
      return (
        connections && [
          { labels: { state: "used" }, value: connections.open - connections.idle },
          { labels: { state: "idle" }, value: connections.idle },
        ]
      );
    },
  );
}

const jobMetrics: Readonly<Record<keyof JobFigures, { name: string; help: string }>> = {
  waiting: { name: "lms_jobs_waiting", help: "Jobs in the database, also those that are not due yet." },
  due: { name: "lms_jobs_due", help: "Jobs that could run now." },
  failing: { name: "lms_jobs_failing", help: "Jobs whose last attempt failed." },
  oldestDueSeconds: { name: "lms_jobs_oldest_due_seconds", help: "For how long the oldest due job could have run." },
};

function addJobs(registry: MetricsRegistry, read: () => Stored["jobs"] | undefined): void {
  for (const figure of ["waiting", "due", "failing", "oldestDueSeconds"] as const) {
    registry.gauge({ ...jobMetrics[figure], labels: ["kind"] }, () =>
      Object.entries(read() ?? {}).map(([kind, figures]) => ({ labels: { kind }, value: figures[figure] })),
    );
  }
  registry.gauge({ name: "lms_mails_waiting", help: "Mails that are not sent yet." }, () => {
    const jobs = read();
    return jobs && [{ value: (jobs.mail?.waiting ?? 0) + (jobs["bulk-mail"]?.waiting ?? 0) }];
  });
}

function addMoney(registry: MetricsRegistry, read: () => MoneyFigures | undefined): void {
  registry.gauge(
    { name: "lms_purchases_open", help: "Purchases that are begun, not paid yet.", labels: ["status"] },
    () => read()?.openPurchases.map(({ status, purchases }) => ({ labels: { status }, value: purchases })),
  );
  const amounts: Readonly<Record<string, [help: string, value: (figures: MoneyFigures) => number]>> = {
    lms_ledger_payments: ["Payments in the ledger.", ({ ledger }) => ledger.payments],
    lms_ledger_paid_paise: [
      "What these payments were, in the smallest unit of the currency that is sold in.",
      ({ ledger }) => ledger.gross,
    ],
    lms_ledger_refunds: ["Refunds in the ledger.", ({ ledger }) => ledger.refunds],
    lms_ledger_refunded_paise: [
      "What these refunds were, in the smallest unit of the currency that is sold in.",
      ({ ledger }) => ledger.refunded,
    ],
    lms_refunds_owed: ["Refunds that a customer waits for.", ({ owed }) => owed.refunds],
    lms_refunds_owed_paise: [
      "What is to be refunded, in the smallest unit of the currency that is sold in.",
      ({ owed }) => owed.amount,
    ],
    lms_payment_cases_open: ["Payments that need a person.", ({ openCases }) => openCases],
    lms_disputes_open: ["Disputes that no bank has decided.", ({ openDisputes }) => openDisputes.disputes],
    lms_disputes_open_paise: [
      "What is disputed, in the smallest unit of the currency that is sold in.",
      ({ openDisputes }) => openDisputes.amount,
    ],
    lms_refunds_owed_oldest_seconds: ["The age of the oldest of these refunds.", ({ owed }) => owed.oldestSeconds],
  };
  for (const [name, [help, value]] of Object.entries(amounts)) {
    registry.gauge({ name, help }, () => {
      const figures = read();
      return figures && toSamples(value(figures));
    });
  }
}

function toSamples(value: number | undefined): Sample[] | undefined {
  return value === undefined ? undefined : [{ value }];
}
