import { join } from "node:path";
import type { Language } from "@lms/texts/languages";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { buildApp } from "../app/app.ts";
import { type Config, loadConfig } from "../config/config.ts";
import { type Role, users } from "../platform/database/schema/accounts.ts";
import { courseStaff } from "../platform/database/schema/courses.ts";
import type { StaffOfCourse } from "../platform/policy/viewer.ts";
import { payments, subscriptions } from "../platform/database/schema/payments.ts";
import { notifyMembersJob } from "../batches/notices/notify-members-job.ts";
import type { AppDependencies } from "../adapters/app-dependencies.ts";
import { openOffers } from "../billing/offer/offers.ts";
import { openPayments } from "../adapters/open-payments.ts";
import { argon2Hasher } from "../platform/passwords/argon2-hasher.ts";
import { createMeters } from "../platform/metrics/meters.ts";
import { searchQueue } from "../platform/queues/search-queue.ts";
import { readContract } from "../platform/lib/contract.ts";
import { newId } from "../platform/lib/id.ts";
import { mailTemplates } from "../app/mail-templates.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { createWorker } from "../platform/jobs/worker.ts";
import { readSiteIdentity } from "../platform/policy/site/site-identity.ts";
import { mailJob } from "../platform/mail/mail-job.ts";
import { openDiskStore } from "../platform/media/disk/disk-store.ts";
import { recordChecksums } from "../platform/integrity/record-checksums.ts";
import { openSession } from "../platform/session/sessions.ts";
import { responseChecker } from "./contract/response-checks.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { borrowTestDatabase, emptyDatabase } from "./database/test-database.ts";
import { day } from "../platform/lib/time/durations.ts";

const year = 365 * day;
const contract = readContract();

interface AccountOptions {
  role?: Role;
  subscribed?: boolean;
  staffOf?: readonly StaffOfCourse[];
  demo?: boolean;
  seeded?: boolean;
  email?: string;
  fullName?: string;
  language?: Language;
  id?: string;
  createdAt?: Date;
  /** Of who is subscribed. */
  subscription?: { id: string; paymentId: string; paymentNumber: number };
}

export interface TestAccount {
  id: string;
  email: string;
  password: string;
  headers: { cookie: string };
}

/** The real app with its own database and media folder; its clock stands still until `pass`. */
export interface TestServer {
  app: FastifyInstance;
  dependencies: AppDependencies;
  /** A path may leave out `/api/v1`. Throws when the response does not follow the contract. */
  call: (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    options?: Omit<InjectOptions, "method" | "url">,
  ) => Promise<LightMyRequestResponse>;
  signedIn: (options?: AccountOptions) => Promise<TestAccount>;
  deliver: () => Promise<Mail[]>;
  /** Milliseconds. */
  pass: (milliseconds: number) => void;
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opening a database takes time: start one server per test file, in `beforeAll`. */
export async function startTestServer(
  settings: Partial<Config> = {},
  replaced: Partial<AppDependencies> = {},
): Promise<TestServer> {
  const folder = await temporaryFolder();
  const config: Config = {
    ...loadConfig({
      NODE_ENV: "test",
      DATA_DIR: folder.path,
      DEMO: "false",
      RATE_LIMIT_SCALE: "0",
      LOG_LEVEL: "silent",
    }),
    ...settings,
  };
  const { db, close } = replaced.db === undefined ? await borrowTestDatabase() : { db: replaced.db, close: undefined };
  let now = new Date("2026-06-15T10:00:00.000Z");
  let sent: Mail[] = [];
  const clock = () => now;
  const log = pino({ level: "silent" });
  const opened =
    "gateway" in replaced ? { gateway: undefined, sandbox: undefined } : await openPayments(config, { clock, log });
  const dependencies: AppDependencies = {
    config,
    db,
    media: recordChecksums(await openDiskStore(join(folder.path, "media")), { db, clock }),
    mailer: { send: async (mail) => void sent.push(mail) },
    passwords: argon2Hasher({ memoryCost: 64 }),
    searching: searchQueue(config),
    meters: createMeters(),
    ...opened,
    offers: openOffers(config.plan, replaced.gateway ?? opened.gateway),
    clock,
    log,
    ...replaced,
  };
  const app = await buildApp(dependencies, { contract, webFolder: join(folder.path, "web"), reportPause: 0 });
  await app.ready();
  const check = responseChecker(contract);
  const templates = mailTemplates(dependencies);
  const mails = { ...dependencies, readSite: () => readSiteIdentity(db, config) };
  const mailWorker = createWorker(dependencies, {
    mail: mailJob(mails, templates),
    "bulk-mail": mailJob(mails, templates),
  });
  const notifyingWorker = createWorker(dependencies, { "notify-members": notifyMembersJob(dependencies) });

  return {
    app,
    dependencies,
    call: async (method, path, options = {}) => {
      const url = /^\/(?:api|media|healthz|readyz)(?:\/|$)/.test(path) ? path : `/api/v1${path}`;
      const response = await app.inject({ ...options, method, url });
      check(method, url, response);
      return response;
    },
    signedIn: (options) => createAccount(dependencies, options),
    deliver: async () => {
      sent = [];
      await notifyingWorker.runDue();
      await mailWorker.runDue();
      return sent;
    },
    pass: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    reset: () => emptyDatabase(db),
    close: async () => {
      await app.close();
      await opened.sandbox?.close();
      await close?.();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function createAccount(
  { db, passwords, clock }: AppDependencies,
  {
    role = "USER",
    subscribed = false,
    staffOf = [],
    demo = false,
    seeded = false,
    fullName = "Asha Verma",
    language,
    email,
    id = newId(),
    createdAt = clock(),
    subscription,
  }: AccountOptions = {},
): Promise<TestAccount> {
  const address = email ?? `${id}@example.com`;
  const password = "Sitar2024";
  await db.insert(users).values({
    id,
    fullName,
    email: address,
    emailKey: address.toLowerCase(),
    passwordHash: await passwords.hash(password),
    role,
    language,
    demo,
    seeded,
    createdAt,
  });
  for (const row of staffOf) await db.insert(courseStaff).values({ ...row, userId: id, addedAt: createdAt });
  if (subscribed) {
    const currentEnd = new Date(createdAt.getTime() + year);
    const {
      id: subscriptionId,
      paymentId,
      paymentNumber,
    } = { id: `sub_${id}`, paymentId: `pay_${id}`, ...subscription };
    const period = { currentStart: createdAt, currentEnd };
    await db.insert(subscriptions).values({ id: subscriptionId, userId: id, status: "active", ...period, createdAt });
    await db.insert(payments).values({
      id: paymentId,
      number: paymentNumber,
      subscriptionId,
      userId: id,
      amount: 49_900,
      currency: "INR",
      capturedAt: createdAt,
      periodStart: createdAt,
      periodEnd: currentEnd,
      recordedAt: createdAt,
    });
  }
  const { token } = await openSession(db, id, clock());
  return { id, email: address, password, headers: { cookie: `session=${token}` } };
}

export function sortedStatuses(answers: readonly LightMyRequestResponse[]): number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
}
