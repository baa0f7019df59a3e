import { join } from "node:path";
import { existsSync } from "node:fs";
import type { Config } from "../../config/config.ts";
import type { Logger } from "pino";
import { startWarnings } from "../../adapters/start-warnings.ts";
import { openMailer } from "../../adapters/open-mailer.ts";
import { openAllMedia, openBucketClaim, openMedia } from "../../adapters/open-media.ts";
import { openPayments } from "../../adapters/open-payments.ts";
import { type SqlSession, textRows } from "../backup/database-rows.ts";
import type { Report } from "../cli/progress.ts";
import { openDatabaseFiles } from "../backup/open-snapshot.ts";
import { postgresSession } from "../backup/sql-sessions.ts";
import { checkChecksums } from "./check-checksums.ts";
import { checkFigures, checkReferences } from "./check-contents.ts";
import { checkDatabase, checkEncryption } from "./check-database.ts";
import { checkSecrets } from "./check-secrets.ts";
import { checkMail, sendTestMail } from "./check-mail.ts";
import { checkMedia } from "./check-media.ts";
import { checkOutside } from "./check-outside.ts";
import { checkPayments } from "./check-payments.ts";
import { readInstallation } from "../read-installation.ts";
import { checkOwner } from "./check-owner.ts";
import { checkScanner } from "./check-scanner.ts";
import { checkSite } from "./check-site.ts";
import { checkSpace, checkStorage } from "./check-storage.ts";
import { type Finding, fine, failureReason, warning, wrong } from "./findings.ts";

export interface Examined {
  part: string;
  findings: Finding[];
}

interface DoctorOptions {
  config: Config;
  log: Logger;
  sendTo: string | undefined;
  /** Undefined: files are not read to compare their checksums. */
  reading: Report | undefined;
}

/** Part after part, so that a slow one is seen. */
export async function* examine({ config, log, sendTo, reading }: DoctorOptions): AsyncGenerator<Examined> {
  yield { part: "configuration", findings: checkConfiguration(config) };
  yield { part: "database", findings: await safely(() => checkAnyDatabase(config)) };
  yield { part: "storage", findings: await safely(() => checkMediaPlace(config, log)) };
  yield { part: "contents", findings: await safely(() => checkContents(config, log, reading)) };
  yield { part: "disk", findings: await safely(() => checkSpace(config)) };
  yield { part: "mail", findings: await safely(() => checkMail(config)) };
  yield { part: "virus scanner", findings: await safely(() => checkScanner(config)) };
  if (sendTo !== undefined) {
    const mailer = openMailer(config);
    yield { part: "mail", findings: await sendTestMail(mailer, sendTo) };
  }
  yield { part: "payments", findings: await safely(() => checkProvider(config, log)) };
  yield { part: "from outside", findings: await safely(() => checkOutside(config)) };
}

function checkConfiguration(config: Config): Finding[] {
  const unused = config.unused.map((name) => warning(`${name} has no effect in this version: remove it`));
  const warnings = [...unused, ...startWarnings(config).map(warning)];
  return warnings.length === 0 ? [fine("all settings are valid")] : warnings;
}

async function checkAnyDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, "db", "PG_VERSION")))
    return [warning("there is no embedded database in DATA_DIR yet: the first start of the server creates it")];
  const session = databaseUrl === undefined ? await openDatabaseFiles(dataDir) : await postgresSession(databaseUrl);
  try {
    const encryption = databaseUrl === undefined ? [] : [await checkEncryption(session, config)];
    return [...(await checkDatabase(session)), ...encryption, ...(await checkSecrets(session, config))];
  } finally {
    await session.close();
  }
}

/** Compares data that is stored twice, and maintained figures with what they count; also names the settings of the site that nobody has set. */
async function checkContents(config: Config, log: Logger, reading: Report | undefined): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, "db", "PG_VERSION"))) return [];
  const session = databaseUrl === undefined ? await openDatabaseFiles(dataDir) : await postgresSession(databaseUrl);
  try {
    if (!(await isCurrent(session))) return [warning("not compared: the database is not of this version yet")];
    const media = await openAllMedia(config, log);
    return [
      ...(await checkMedia(session, media)),
      ...(await checkChecksums({ session, media, report: reading })),
      ...(await checkFigures(session)),
      ...(await checkSite(session, config)),
      ...(databaseUrl === undefined ? await checkReferences(session) : []),
    ];
  } finally {
    await session.close();
  }
}

async function isCurrent(session: SqlSession): Promise<boolean> {
  const { rows } = await session.query("select to_regclass('public.media_checksums')::text as name");
  return textRows({ rows }, "name").length > 0;
}

/** Nothing is written to a bucket of another installation. */
async function checkMediaPlace(config: Config, log: Logger): Promise<Finding[]> {
  const claim = await openBucketClaim(config);
  const owner = claim && (await checkOwner(claim, () => readInstallation(config)));
  if (owner?.state === "wrong") return [owner];
  return [
    ...(owner ? [owner] : []),
    ...(await checkStorage(await openMedia(config, log), { direct: config.s3?.streams === "auto" })),
  ];
}

async function checkProvider(config: Config, log: Logger): Promise<Finding[]> {
  if (config.payments?.provider !== "razorpay") return checkPayments(config, undefined);
  const { gateway } = await openPayments(config, { clock: () => new Date(), log });
  return checkPayments(config, gateway);
}

async function safely(check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [wrong(failureReason(error))];
  }
}
