import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import type { Database } from "./database/database.ts";
import type { PaymentGateway } from "./gateway/payment-gateway.ts";
import type { FairQueue } from "./queues/fair-queue.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { Mailer } from "./mail/mail.ts";
import type { MediaStore } from "./media/media-store.ts";

/** Everything that `buildApp` needs from outside, so that tests can hand in their own. */
export interface Dependencies {
  config: Config;
  db: Database;
  media: MediaStore;
  mailer: Mailer;
  passwords: PasswordHasher;
  /** The turns of searches and other reads of whole tables, so that these leave the database free for the rest. */
  searching: FairQueue;
  /** Absent where no provider is configured: payment calls answer 503. */
  gateway: PaymentGateway | undefined;
  /** The present moment. */
  clock: () => Date;
  log: FastifyBaseLogger;
}
