import type { FastifyInstance } from "fastify";
import type { Logger } from "../../../apps/server/src/platform/log/logger.ts";
import { GatewayError } from "../../../apps/server/src/billing/gateway/payment-gateway.ts";
import { type Controls, createControls } from "./controls.ts";
import { type Credentials, storedCredentials } from "./credentials.ts";
import { webhookSender } from "./webhooks/webhook-sender.ts";
import { createFaultInjection } from "./fault-injection.ts";
import { type PastPurchase, recordPastPurchase } from "./payments/past-purchase.ts";
import { findOrCreatePlan, type PlanTerms } from "./payments/plans.ts";
import { buildSandboxApp, sandboxPath } from "./routes/sandbox-app.ts";
import { openStore } from "./store.ts";
import { createSandboxContext } from "./sandbox-context.ts";

/** A payment gateway in this process where no money moves. */
export interface Sandbox {
  credentials: Credentials;
  app: FastifyInstance;
  controls: Controls;
  /** Throws an unavailable `GatewayError` before `listensAt`. */
  baseUrl: () => string;
  listensAt: (origin: string) => void;
  /** Resolves when every due webhook was sent once. */
  flushWebhooks: () => Promise<void>;
  waiting: () => number;
  /** Returns its id, the same in every process of an installation. */
  ensurePlan: (plan: PlanTerms) => string;
  recordPast: (plan: PlanTerms, purchases: readonly PastPurchase[]) => string | undefined;
  close: () => Promise<void>;
}

export interface SandboxSettings {
  folder: string;
  installationSecret: string;
  clock: () => Date;
  log: Logger;
}

export async function openSandbox({ folder, installationSecret, clock, log }: SandboxSettings): Promise<Sandbox> {
  const store = openStore(folder);
  const credentials = storedCredentials(store, installationSecret);
  const context = createSandboxContext(store, { credentials, clock, onChange: () => sending.sendSoon() });
  const sending = webhookSender(context, log);
  const faults = createFaultInjection(context);
  const app = await buildSandboxApp(context, { faults, log });
  let origin: string | undefined;

  return {
    credentials,
    app,
    controls: createControls(context),
    baseUrl: () => {
      if (origin === undefined) throw new GatewayError("unavailable", "The payment sandbox is not listening yet");
      return `${origin}${sandboxPath}/v1`;
    },
    listensAt: (mounted) => {
      origin = mounted;
      sending.start(`${mounted}/api/v1/payment/webhook`);
    },
    flushWebhooks: sending.flushWebhooks,
    waiting: faults.waiting,
    ensurePlan: (plan) => context.transaction(() => findOrCreatePlan(context, plan)),
    recordPast: (plan, purchases) =>
      context.transaction(() => purchases.map((purchase) => recordPastPurchase(context, plan, purchase)).at(-1)),
    close: async () => {
      await app.close();
      await sending.stop();
      store.close();
    },
  };
}
