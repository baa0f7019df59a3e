import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { PaymentGateway } from "./billing/gateway/payment-gateway.ts";
import type { Offers } from "./billing/offer/offers.ts";
import type { FairQueue } from "./platform/queues/fair-queue.ts";
import type { PasswordHasher } from "./platform/passwords/password-hasher.ts";
import type { Meters } from "./platform/metrics/meters.ts";
import type { Mailer } from "./platform/mail/mail.ts";
import type { MediaStore } from "./platform/media/media-store.ts";
import type { Tracing } from "./platform/tracing/tracing.ts";

export interface Dependencies {
  config: Config;
  db: Database;
  media: MediaStore;
  mailer: Mailer;
  passwords: PasswordHasher;
  searching: FairQueue;
  /** Undefined where no provider is configured: payment calls answer 503. */
  gateway: PaymentGateway | undefined;
  offers: Offers;
  meters: Meters;
  tracing?: Tracing | undefined;
  clock: () => Date;
  log: FastifyBaseLogger;
}
