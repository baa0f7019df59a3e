import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { uploadLimits } from "@lms/api/files/messages";
import { readEmail, readMailFrom, readSecurityContacts } from "./address-settings.ts";
import { type BackupSettings, readBackups } from "./backup-settings.ts";
import { readS3, unusedS3 } from "./media-settings.ts";
import type { ScannerAddress } from "../platform/media/documents/clamd.ts";
import type { S3Settings } from "../platform/media/s3/s3-settings.ts";
import { type PaymentSettings, razorpayVariables, readPayments } from "./payment-settings.ts";
import { defaultBodyMemory } from "../platform/forms/body-memory.ts";
import { type PlanSettings, readPlan } from "./plan-settings.ts";
import { readHost, readPublicUrl, readTrustProxy } from "./host-settings.ts";
import { type MetricsSettings, readMetrics } from "./metrics-settings.ts";
import { readStreaming, type StreamingSettings } from "./streaming-settings.ts";
import { readTracing } from "./tracing-settings.ts";
import type { TracingSettings } from "../platform/tracing/tracing-settings.ts";
import { readDatabaseUrl, readScanner, readSmtpUrl } from "./transport-settings.ts";
import { type EnvironmentReader, readEnvironment } from "./environment.ts";
import { describeMisspelt, type MisspeltSetting } from "./misspelt-settings.ts";
import type { Environment } from "./secret-files.ts";
import { connectionsFor, openFileLimit } from "../platform/files/open-file-limit.ts";
import { loadSessionSecret, readSessionSecrets } from "./session-secret.ts";
import type { SessionSecrets } from "../platform/lib/secrets/signer.ts";
import { ensureWritable, sharedReason } from "../platform/files/data-folder.ts";

/** Bytes. */
const defaultCacheMemory = 64 * 1024 * 1024;
const defaultTrashDays = 30;
const defaultAuditDays = 730;
const defaultReadingRate = 5 * 1024 * 1024;
/** `web` answers visitors, `worker` runs jobs: streams, mails, payments' and the hourly cleanup. */
const roles = ["all", "web", "worker"] as const;
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Config {
  production: boolean;
  role: (typeof roles)[number];
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined: media are stored in the data folder. */
  s3: S3Settings | undefined;
  publicUrl: string;
  hstsSubdomains: boolean;
  sessionSecrets: SessionSecrets;
  demo: boolean;
  openDemo: boolean;
  apiDocs: boolean;
  logLevel: (typeof logLevels)[number];
  /** Which share of successful requests is logged, from 0 to 1. */
  loggedSuccesses: number;
  /** The number of proxies in front whose `X-Forwarded-For` is trusted. */
  trustProxy: number;
  admin: { email: string; password: string } | undefined;
  maxVideoBytes: number;
  maxImageBytes: number;
  maxFileBytes: number;
  /** Files of one lecture. */
  maxLectureFiles: number;
  /** Undefined: files are not scanned for viruses. */
  scanner: ScannerAddress | undefined;
  /** What one request of a resumable upload has at most, as browsers send it. */
  uploadPieceBytes: number;
  maxBodyMemory: number;
  /** Bytes of pages, responses and files that are cached in memory. */
  maxCacheMemory: number;
  maxConnections: number;
  smtpUrl: string | undefined;
  /** Without a name mails have the name of the site. */
  mailFrom: { name: string | undefined; address: string };
  contactEmail: string | undefined;
  /** Addresses (`mailto:`, `https:`) for those who found a weakness. */
  securityContacts: readonly string[];
  contactPhone: string | undefined;
  contactAddress: string | undefined;
  siteName: string | undefined;
  operatorName: string | undefined;
  operatorTaxNumber: string | undefined;
  refundWindowDays: number | undefined;
  /** An account's next purchase has no refund after so many cancellations with a full refund within a year. */
  fullRefundsPerYear: number;
  /** What is sold, unless the gateway's plan says it. */
  plan: PlanSettings;
  payments: PaymentSettings;
  /** Undefined: no nightly backups. */
  backups: BackupSettings | undefined;
  /** Days in which a deleted course can be restored; 0 deletes it at once. */
  trashDays: number;
  /** How long entries of the audit trail are kept, by the database's clock. */
  auditDays: number;
  /** How fast stored files are read again to compare them with their checksums; 0: never. */
  integrityBytesPerSecond: number;
  /** Undefined: videos are played as they were uploaded. */
  streaming: StreamingSettings | undefined;
  /** Without `FFMPEG_PATH=off`, which says that it is not needed. */
  ffmpegMissing: boolean;
  rateLimitScale: number;
  metrics: MetricsSettings | undefined;
  /** Undefined: no traces. */
  tracing: TracingSettings | undefined;
  unused: readonly string[];
  misspelt: readonly MisspeltSetting[];
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(errors: readonly string[]) {
    super(["The configuration is wrong:", ...errors.map((error) => `  ${error}`)].join("\n"));
  }
}

/** What a program expects in `DATA_DIR`: what a server has stored, a folder, or nothing, where it makes the folder. */
export type ExpectedFolder = "used" | "there" | "made";

/** Makes nothing where less is there than expected. Throws one `ConfigError` that names every wrong variable. */
export function loadConfig(environment: Environment, expected: ExpectedFolder = "made"): Config {
  const read = readEnvironment(environment);
  // Else a secret in an unreadable file would be reported as missing as well.
  if (read.errors.length > 0) throw new ConfigError(read.errors);
  const production = read.choice("NODE_ENV", ["development", "production", "test"]) === "production";
  const port = read.wholeNumber("PORT", { from: 0, to: 65_535 }) ?? 3000;
  const dataDir = readDataDir(read, expected);
  const { current, previous } = readSessionSecrets(read, production);
  const openDemo = (read.flag("OPEN_DEMO") ?? false) && !production;
  const mayBeOpen = production || openDemo;
  const publicUrl = readPublicUrl(read, { production, mayBeOpen, port });
  const s3 = readS3(read, publicUrl);
  const streaming = readStreaming(read);
  const config = {
    production,
    role: readRole(read),
    host: readHost(read, { production, mayBeOpen }),
    port,
    dataDir,
    databaseUrl: readDatabaseUrl(read, production),
    s3,
    publicUrl,
    hstsSubdomains: read.flag("HSTS_SUBDOMAINS") ?? false,
    demo: read.flag("DEMO") ?? !production,
    openDemo,
    apiDocs: read.flag("API_DOCS") ?? !production,
    logLevel: read.choice("LOG_LEVEL", logLevels) ?? "info",
    loggedSuccesses: read.number("LOG_SUCCESSES", { from: 0, to: 1 }) ?? 1,
    trustProxy: readTrustProxy(read),
    admin: readAdmin(read),
    maxVideoBytes: read.wholeNumber("MAX_VIDEO_BYTES", { from: 1, to: 2 ** 40 }) ?? uploadLimits.video,
    maxImageBytes: read.wholeNumber("MAX_IMAGE_BYTES", { from: 1, to: 100 * 1024 ** 2 }) ?? uploadLimits.picture,
    maxFileBytes: read.wholeNumber("MAX_FILE_BYTES", { from: 1, to: 2 ** 40 }) ?? uploadLimits.file,
    maxLectureFiles: read.wholeNumber("MAX_LECTURE_FILES", { from: 0, to: 1000 }) ?? 20,
    scanner: readScanner(read),
    uploadPieceBytes: read.wholeNumber("UPLOAD_PIECE_BYTES", { from: 2 ** 18, to: 2 ** 40 }) ?? uploadLimits.piece,
    maxBodyMemory: read.wholeNumber("MAX_BODY_MEMORY", { from: 2 ** 20, to: 2 ** 40 }) ?? defaultBodyMemory,
    maxCacheMemory: read.wholeNumber("MAX_CACHE_MEMORY", { from: 2 ** 20, to: 2 ** 40 }) ?? defaultCacheMemory,
    maxConnections: read.wholeNumber("MAX_CONNECTIONS", { from: 16, to: 1_000_000 }) ?? connectionsFor(openFileLimit()),
    smtpUrl: readSmtpUrl(read, production),
    mailFrom: readMailFrom(read, publicUrl),
    contactEmail: readEmail(read, "CONTACT_EMAIL"),
    securityContacts: readSecurityContacts(read),
    contactPhone: read.text("CONTACT_PHONE"),
    contactAddress: read.text("CONTACT_ADDRESS"),
    siteName: read.text("SITE_NAME"),
    operatorName: read.text("OPERATOR_NAME"),
    operatorTaxNumber: read.text("OPERATOR_TAX_NUMBER"),
    refundWindowDays: read.wholeNumber("REFUND_WINDOW_DAYS", { from: 0, to: 366 }),
    fullRefundsPerYear: read.wholeNumber("FULL_REFUNDS_PER_YEAR", { from: 0, to: 1000 }) ?? 3,
    plan: readPlan(read),
    payments: readPayments(read, production),
    backups: readBackups(read),
    trashDays: read.wholeNumber("TRASH_DAYS", { from: 0, to: 3650 }) ?? defaultTrashDays,
    auditDays: read.wholeNumber("AUDIT_DAYS", { from: 366, to: 36_500 }) ?? defaultAuditDays,
    // A store compares its own bytes, and reading them costs money.
    integrityBytesPerSecond:
      read.wholeNumber("INTEGRITY_BYTES_PER_SECOND", { from: 0, to: 2 ** 40 }) ?? (s3 ? 0 : defaultReadingRate),
    streaming,
    ffmpegMissing: streaming === undefined && read.text("FFMPEG_PATH") === undefined,
    rateLimitScale: read.number("RATE_LIMIT_SCALE", { from: 0, to: 1_000_000 }) ?? 1,
    metrics: readMetrics(read),
    tracing: readTracing(read),
    unused: readUnused(read, production),
  };
  if (read.errors.length > 0) throw new ConfigError([...read.errors, ...describeMisspelt(read.misspelt())]);
  return { ...config, misspelt: read.misspelt(), sessionSecrets: [current ?? loadSessionSecret(dataDir), ...previous] };
}

function readRole(read: EnvironmentReader): Config["role"] {
  const role = read.choice("ROLE", roles) ?? "all";
  if (role !== "all" && read.text("DATABASE_URL") === undefined)
    read.addError("ROLE", "needs DATABASE_URL: the embedded database belongs to one process");
  return role;
}

function readDataDir(read: EnvironmentReader, expected: ExpectedFolder): string {
  const folder = resolve(read.text("DATA_DIR") ?? "./data");
  const shared = sharedReason(folder);
  if (shared !== undefined) {
    read.addError(
      "DATA_DIR",
      `must be a folder of its own, like ${join(folder, "lms")}: ${folder} is not, because ${shared}`,
    );
    return folder;
  }
  if (expected === "there" && !existsSync(folder)) {
    read.addError("DATA_DIR", `must be a folder that is there: ${folder} is not. Correct the path, or make the folder`);
    return folder;
  }
  if (expected === "used" && !existsSync(join(folder, storedPart(read)))) {
    read.addError("DATA_DIR", `must be the folder of a server: none has stored anything in ${folder}`);
    return folder;
  }
  const unwritable = ensureWritable(folder);
  if (unwritable !== undefined) {
    read.addError("DATA_DIR", `must be a folder that this server can write: ${unwritable}`);
  }
  return folder;
}

/** Every server of these settings has it in its folder. */
function storedPart(read: EnvironmentReader): string {
  if (read.text("DATABASE_URL") === undefined) return join("db", "PG_VERSION");
  return read.text("S3_BUCKET") === undefined ? "media" : ".";
}

function readAdmin(read: EnvironmentReader): Config["admin"] {
  const email = readEmail(read, "ADMIN_EMAIL");
  const password = read.text("ADMIN_PASSWORD");
  if (email === undefined && password === undefined) return undefined;
  if (password === undefined) read.addError("ADMIN_PASSWORD", "must be set together with ADMIN_EMAIL");
  else if (password.length < 8) read.addError("ADMIN_PASSWORD", "must have at least 8 characters");
  if (read.text("ADMIN_EMAIL") === undefined) read.addError("ADMIN_EMAIL", "must be set together with ADMIN_PASSWORD");
  return email === undefined || password === undefined ? undefined : { email, password };
}

function readUnused(read: EnvironmentReader, production: boolean): string[] {
  const unusedRazorpay = read.text("PAYMENT_PROVIDER") === "sandbox" ? razorpayVariables : [];
  const inProduction = production ? ["OPEN_DEMO"] : [];
  return [...unusedS3(read), ...[...unusedRazorpay, ...inProduction].filter((each) => read.text(each) !== undefined)];
}
