import { join } from "node:path";
import type { Logger as PinoLogger } from "pino";
import { claimDataFolder } from "./claim-data-folder.ts";
import type { Config } from "../config/config.ts";
import { openDatabase } from "../platform/database/connection.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { openPayments } from "./open-payments.ts";
import { argon2Hasher } from "../platform/passwords/argon2-hasher.ts";
import { createMeters } from "../platform/metrics/meters.ts";
import { searchQueue } from "../platform/queues/search-queue.ts";
import type { Mail, Mailer } from "../platform/mail/mail.ts";
import { outboxFolder, outboxMailer } from "../platform/mail/outbox.ts";
import { smtpMailer } from "../platform/mail/smtp-mailer.ts";
import { openDiskStore } from "../platform/media/disk-store.ts";
import type { MediaStore } from "../platform/media/media-store.ts";

export async function openDependencies(
  config: Config,
  log: PinoLogger,
): Promise<{ dependencies: AppDependencies; close: () => Promise<void> }> {
  claimDataFolder(config.dataDir, log);
  const { db, close } = await openDatabase(config, log);
  try {
    const media = await openMedia(config, log);
    const mailer = openMailer(config);
    const payments = await openPayments(config, { clock, log });
    return {
      dependencies: {
        config,
        db,
        media,
        mailer,
        passwords: argon2Hasher(),
        searching: searchQueue(config),
        meters: createMeters(),
        ...payments,
        clock,
        log,
      },
      close: async () => {
        await payments.sandbox?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const clock = (): Date => new Date();

async function openMedia({ dataDir, s3, maxVideoBytes }: Config, log: PinoLogger): Promise<MediaStore> {
  const folder = join(dataDir, "media");
  if (s3 === undefined) return openDiskStore(folder);
  // Loaded here: its client costs memory and time at the start.
  const { openS3Store } = await import("../platform/media/s3/s3-store.ts");
  return openS3Store(s3, { temporaryFolder: join(folder, "incoming"), maxBytes: maxVideoBytes, clock, log });
}

function openMailer({ production, dataDir, smtpUrl, mailFrom: from }: Config): Mailer {
  if (smtpUrl !== undefined) return smtpMailer({ url: smtpUrl, from });
  return outboxMailer(outboxFolder(dataDir), { from, onWritten: production ? undefined : announce });
}

function announce({ to, subject, link }: Mail): void {
  if (link !== undefined) console.log(`\nMail to ${to.address}: ${subject}\n  ${link}\n`);
}
