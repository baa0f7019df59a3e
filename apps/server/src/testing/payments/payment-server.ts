import type { LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import type { Config } from "../../config/config.ts";
import { defaultOffer } from "../../config/plan-settings.ts";
import { standardPlanName } from "../../billing/offer/plan-name.ts";
import type { PaymentGateway } from "../../billing/gateway/payment-gateway.ts";
import type { ClientSettings } from "../../billing/gateway/razorpay/client.ts";
import { razorpayGateway } from "../../billing/gateway/razorpay/razorpay-gateway.ts";
import { checkoutSignature } from "../../billing/gateway/razorpay/signatures.ts";
import { deletePurchases } from "../../../../../packages/payment-sandbox/src/payments/delete-purchases.ts";
import type { PlanTerms } from "../../../../../packages/payment-sandbox/src/payments/plans.ts";
import { openSandbox, type Sandbox } from "../../../../../packages/payment-sandbox/src/sandbox.ts";
import { runPaymentJobs } from "./run-payment-jobs.ts";
import { findViewer, openSession } from "../../platform/session/sessions.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { startTestServer, type TestAccount, type TestServer } from "../test-server.ts";

export interface Proof {
  razorpay_payment_id: string;
  razorpay_subscription_id: string;
  razorpay_signature: string;
}

interface ShownSubscription {
  status: string;
  id?: string;
  currentEnd?: string;
}

/** A test server with the sandbox as its gateway, over HTTP. Webhooks wait until `processWebhooks` is called. */
export interface PaymentServer extends TestServer {
  sandbox: Sandbox;
  /** The server's gateway. Its methods may be replaced; `reset` restores them and the sandbox's switches, and empties its books. */
  gateway: PaymentGateway;
  /** From now on the gateway's plan is this one. Returns its id. */
  sell: (plan: PlanTerms) => string;
  subscribe: (account: TestAccount) => Promise<string>;
  pay: (subscriptionId: string) => Proof;
  proofOf: (subscriptionId: string, paymentId: string) => Proof;
  verify: (account: TestAccount, proof: object) => Promise<LightMyRequestResponse>;
  buy: (account: TestAccount) => Promise<Proof>;
  unsubscribe: (account: TestAccount) => Promise<LightMyRequestResponse>;
  processWebhooks: () => Promise<void>;
  signedInAgain: (account: TestAccount) => Promise<TestAccount>;
  shownSubscription: (account: TestAccount) => Promise<ShownSubscription>;
  mayWatch: (account: TestAccount) => Promise<boolean>;
}

/** The sandbox with its books in a folder, and the gateway that calls it over HTTP. */
export async function openTestGateway(folder: string, clock: () => Date, settings: Partial<ClientSettings>) {
  const log = pino({ level: "silent" });
  const sandbox = await openSandbox({ folder, installationSecret: "of this installation", clock, log });
  const { keyId, keySecret, webhookSecret } = sandbox.credentials;
  const gateway = razorpayGateway({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    baseUrl: sandbox.baseUrl,
    checkoutScript: "/sandbox/checkout.js",
    planId: sandbox.ensurePlan({ ...defaultOffer, name: standardPlanName(defaultOffer.months) }),
    ...settings,
  });
  return { sandbox, gateway };
}

export async function startPaymentServer(settings: Partial<Config> = {}): Promise<PaymentServer> {
  const folder = await temporaryFolder();
  let server: TestServer | undefined;
  const clock = (): Date => server?.dependencies.clock() ?? new Date();
  const { sandbox, gateway: real } = await openTestGateway(folder.path, clock, { attempts: 1, timeout: 3000 });
  const { keySecret } = sandbox.credentials;
  const gateway = { ...real };
  const started = await startTestServer(settings, { gateway, sandbox });
  server = started;
  sandbox.controls.setSwitches({ webhooks: "delay" });
  await started.app.listen({ host: "127.0.0.1", port: 0 });

  const proofOf: PaymentServer["proofOf"] = (subscriptionId, paymentId) => ({
    razorpay_payment_id: paymentId,
    razorpay_subscription_id: subscriptionId,
    razorpay_signature: checkoutSignature({ paymentId, subscriptionId }, keySecret),
  });
  const pay: PaymentServer["pay"] = (id) => proofOf(id, sandbox.controls.pay(id, "pay").id);
  const post = ({ headers }: TestAccount, path: string, payload: object = {}) =>
    started.call("POST", path, { headers, payload });
  const subscribe: PaymentServer["subscribe"] = async (account) =>
    (await post(account, "/payment/subscribe")).json<{ subscription_id: string }>().subscription_id;
  const verify: PaymentServer["verify"] = (account, proof) => post(account, "/payment/verify", proof);
  const shownSubscription: PaymentServer["shownSubscription"] = async (account) =>
    (await post(account, "/user/getuser")).json<{ user: { subscription: ShownSubscription } }>().user.subscription;

  return {
    ...started,
    sandbox,
    gateway,
    sell: ({ months, name, amount, currency }) => {
      const id = sandbox.ensurePlan({ months, name, amount, currency });
      const plan = { id, name, amount, currency, months };
      Object.assign(gateway, { planId: id, fetchPlan: async () => plan });
      return id;
    },
    subscribe,
    pay,
    proofOf,
    verify,
    buy: async (account) => {
      const proof = pay(await subscribe(account));
      const answer = await verify(account, proof);
      if (answer.statusCode !== 200) throw new Error(`The purchase failed: ${answer.body}`);
      return proof;
    },
    unsubscribe: (account) => post(account, "/payment/unsubscribe"),
    processWebhooks: async () => {
      sandbox.controls.release("oldest-first");
      await sandbox.flushWebhooks();
      await runPaymentJobs(started.dependencies);
    },
    signedInAgain: async (account) => {
      const { token } = await openSession(started.dependencies.db, account.id, clock());
      return { ...account, headers: { cookie: `session=${token}` } };
    },
    shownSubscription,
    mayWatch: async (account) => {
      const viewer = await findViewer(started.dependencies, account.id, clock());
      return viewer?.rights.site ?? false;
    },
    reset: async () => {
      Object.assign(gateway, real);
      await started.dependencies.offers.check();
      sandbox.controls.resetSwitches();
      sandbox.controls.release("oldest-first");
      await sandbox.flushWebhooks();
      const bought = sandbox.controls.subscriptions(1000).map(({ subscription }) => subscription.id);
      deletePurchases(folder.path, bought);
      sandbox.controls.setSwitches({ webhooks: "delay" });
      await started.reset();
    },
    close: async () => {
      // The caller first: its open connections would delay the other's close.
      await sandbox.close();
      started.app.server.closeAllConnections();
      await started.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
