import { buildApp } from "./app.ts";
import { buildWorkerApp } from "./worker-app.ts";
import type { Config } from "../config/config.ts";
import { version } from "../config/version.ts";
import { warnOfClosedAccounts } from "./closed-demo-accounts.ts";
import type { AppDependencies } from "../adapters/app-dependencies.ts";
import { loadDev } from "../adapters/load-dev.ts";
import { drain, onStopSignal, stopOnce } from "./graceful-stop.ts";
import { installationId } from "../platform/database/installation.ts";
import { startScheduledCleanup, sweepLeftovers } from "./scheduled-cleanup.ts";
import { installLastResort } from "./last-resort.ts";
import { jobHandlers } from "./job-handlers.ts";
import { runAsMaintenance } from "../platform/tracing/current-caller.ts";
import { PlaceOfAnother, StorageOutage } from "../platform/media/storage-outage.ts";
import { releaseLocks } from "../authoring/uploads/repository.ts";
import { day, hour } from "../platform/lib/time/durations.ts";
import { hurryJobs, releaseJobs } from "../platform/jobs/job-queue.ts";
import { createWorker } from "../platform/jobs/worker.ts";
import { countJob } from "../platform/metrics/meters.ts";
import { listen } from "./listen.ts";
import { openDependencies } from "../adapters/open-dependencies.ts";
import { scheduleReminders } from "../batches/notices/reminders-job.ts";
import { schedulePdfs } from "../authoring/files/read-pdfs-job.ts";
import { scheduleScans } from "../authoring/files/scan-files-job.ts";
import { schedulePublications } from "../authoring/publication/publication-job.ts";
import { scheduleStreams } from "../authoring/streaming/stream-jobs.ts";
import { scheduleMembershipUpdates } from "../batches/members/membership-job.ts";
import { startOffers } from "../billing/offer/start-offers.ts";
import { scheduleOpenings } from "../learning/news/mail-openings-job.ts";
import { scheduleEndReminders } from "../billing/reminders/ends-job.ts";
import { scheduleReconciling } from "../billing/gateway/payment-jobs.ts";
import { scheduleBackups } from "../operator/backup/nightly-job.ts";
import { scheduleIntegrity } from "../operator/integrity/integrity-job.ts";
import { scheduleReading } from "../operator/integrity/read-media-job.ts";
import { startControl } from "../operator/control/control-server.ts";
import { ensureSiteSettings } from "../site/site-settings.ts";
import { recordSecretUse } from "../platform/session/secret-uses.ts";
import { ensureConfiguredAdmin } from "../account/ensure-admin.ts";
import type { Connection } from "../platform/database/database.ts";
import type { FastifyInstance } from "fastify";
import type { Logger as PinoLogger } from "pino";
import { loadPageBuild } from "../pages/pages.ts";
import { readContract } from "../platform/lib/contract.ts";
import { builtWebApp } from "../platform/web-app/web-app.ts";

/** No job that comes again and again waits longer. */
const longestWait = day + hour;

interface Start {
  config: Config;
  log: PinoLogger;
  started: Date;
  connecting: Promise<Connection>;
}

/** Resolves when the server listens. It stops by a signal. */
export async function runServer({ config, log, started, connecting }: Start): Promise<void> {
  const buildPrepared = prepareApp(config, log);
  const { dependencies, copyDatabase, close } = await openDependencies(config, log, connecting);
  log.info({ version, node: process.versions.node }, "starting");
  try {
    // The database works for one while this thread works for the other.
    const [demoAccounts, app] = await Promise.all([
      runAsMaintenance(() => prepare(dependencies, started)),
      buildPrepared(dependencies),
    ]);
    const stopOffers = await startOffers(dependencies);
    const address = await listen(app, config);
    const stopControl = await startControl({ ...config, copyTo: copyDatabase, db: dependencies.db, log });
    const stopWork = config.role === "web" ? async () => undefined : startWork(dependencies);
    const stop = stopOnce(async () => {
      stopOffers();
      await Promise.all([drain(app), stopWork(), stopControl()]);
      await close();
    }, log);
    onStopSignal((signal) => {
      log.info({ signal }, "stopping");
      stop(0);
    });
    installLastResort(log, () => stop(1));
    announce(config, address, demoAccounts);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loads what the app needs beside the database, which opens in this time. */
function prepareApp({ role }: Config, log: PinoLogger): (dependencies: AppDependencies) => Promise<FastifyInstance> {
  if (role === "worker") return buildWorkerApp;
  const pageBuild = loadPageBuild(`${builtWebApp}-server`, log);
  const contract = readContract();
  return (dependencies) => buildApp(dependencies, { pageBuild, contract });
}

function startWork(dependencies: AppDependencies): () => Promise<void> {
  const stopCleanup = startScheduledCleanup(dependencies);
  const worker = createWorker(dependencies, jobHandlers(dependencies), (kind, outcome) =>
    countJob(dependencies.meters, kind, outcome),
  );
  worker.start();
  return async () => {
    await Promise.all([stopCleanup(), worker.stop()]);
  };
}

async function prepare(dependencies: AppDependencies, started: Date): Promise<string[]> {
  const { config, db, log } = dependencies;
  await ensureSiteSettings(db);
  await installationId(db);
  await recordSecretUse(dependencies);
  await ensureConfiguredAdmin(dependencies);
  // With PostgreSQL, other servers may be in the middle of an upload.
  const alone = config.databaseUrl === undefined;
  if (alone) {
    await releaseJobs(db, started);
    await releaseLocks(db);
  } else await hurryJobs(db, new Date(started.getTime() + longestWait), started);
  await scheduleReconciling(dependencies);
  await scheduleMembershipUpdates(dependencies);
  await schedulePublications(dependencies);
  await schedulePdfs(dependencies);
  await scheduleScans(dependencies);
  await scheduleStreams(dependencies);
  await scheduleReminders(dependencies);
  await scheduleEndReminders(dependencies);
  await scheduleOpenings(dependencies);
  await scheduleBackups(dependencies);
  await scheduleIntegrity(dependencies);
  await scheduleReading(dependencies);
  await sweepLeftovers(dependencies, alone ? started : undefined).catch((error: unknown) => {
    // The store may be back before anybody needs it.
    if (!(error instanceof StorageOutage) || error instanceof PlaceOfAnother) throw error;
    log.warn(error.message);
  });
  const accountLines = config.demo ? await startDemo(dependencies) : [];
  await warnOfClosedAccounts(dependencies);
  return accountLines;
}

async function startDemo(dependencies: AppDependencies): Promise<string[]> {
  const demo = await loadDev.demo();
  return demo.startDemo(dependencies);
}

function announce({ host, publicUrl, role }: Config, address: string, demoAccounts: readonly string[]): void {
  if (role === "worker") return console.log(`\nThe worker of LMS is running; its health is at ${address}/healthz`);
  const port = new URL(address).port;
  const local = host === "127.0.0.1" || host === "0.0.0.0" || host === "::";
  console.log(`\nLMS is running at ${local ? `http://localhost:${port}` : address}`);
  if (new URL(publicUrl).port !== port && publicUrl.startsWith("https:"))
    console.log(`Learners reach it at ${publicUrl}`);
  if (demoAccounts.length > 0) console.log(["", "Demo accounts:", ...demoAccounts, ""].join("\n"));
}
