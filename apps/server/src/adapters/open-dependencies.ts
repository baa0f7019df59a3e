import type { Logger as PinoLogger } from "pino";
import { fillAddressKeys } from "../account/fill-address-keys.ts";
import type { Config } from "../config/config.ts";
import type { Connection } from "../platform/database/database.ts";
import { installationId } from "../platform/database/installation.ts";
import { connect } from "./connect.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { openMailer } from "./open-mailer.ts";
import { openAllMedia } from "./open-media.ts";
import { openPayments } from "./open-payments.ts";
import { argon2Hasher } from "../platform/passwords/argon2-hasher.ts";
import { createMeters } from "../platform/metrics/meters.ts";
import { runAsMaintenance } from "../platform/tracing/current-caller.ts";
import { searchQueue } from "../platform/queues/search-queue.ts";
import { holdDeletes } from "../platform/media/held-deletes.ts";
import { recordChecksums } from "../platform/integrity/record-checksums.ts";
import { itemsInUse } from "./media-in-use.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import { openOffers } from "../billing/offer/offers.ts";
import { tracedGateway } from "../billing/gateway/traced-gateway.ts";
import { tracedMedia } from "../platform/media/traced-media.ts";

export async function openDependencies(
  config: Config,
  log: PinoLogger,
  connecting: Promise<Connection> = connect(config, log),
): Promise<{ dependencies: AppDependencies; copyDatabase: Connection["copyTo"]; close: () => Promise<void> }> {
  const { db, copyTo, close } = await connecting;
  try {
    await runAsMaintenance(() => fillAddressKeys(db));
    const claimant = { installation: () => installationId(db), items: () => itemsInUse(db) };
    const media = holdDeletes(recordChecksums(await openAllMedia(config, log, claimant), { db, clock }), db);
    const mailer = openMailer(config);
    const payments = await openPayments(config, { clock, log });
    const { gateway } = payments;
    const tracing = await startTracing(config, log);
    return {
      dependencies: {
        config,
        db,
        media: tracing === undefined ? media : tracedMedia(media),
        mailer,
        passwords: argon2Hasher(),
        searching: searchQueue(config),
        meters: createMeters(),
        ...payments,
        offers: openOffers(config.plan, gateway),
        gateway: tracing === undefined ? gateway : gateway && tracedGateway(gateway),
        tracing,
        clock,
        log,
      },
      copyDatabase: copyTo,
      close: async () => {
        await tracing?.close();
        await payments.sandbox?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The libraries are loaded only where traces are on. */
async function startTracing({ tracing }: Config, log: PinoLogger): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  const { openTracing } = await import("../platform/tracing/open-tracing.ts");
  return openTracing(tracing, log);
}

const clock = (): Date => new Date();
