import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundlePlan } from "../src/site/bundle.ts";
import type { PaymentGateway } from "../src/platform/gateway/payment-gateway.ts";
import { razorpayGateway } from "../src/platform/gateway/razorpay/razorpay-gateway.ts";
import { sandboxCredentials } from "../src/dev/sandbox/credentials.ts";
import { dataFolder } from "../src/testing/data-folder.ts";
import { startServer } from "./running-server.ts";
import { openStore } from "../src/dev/sandbox/store.ts";
import { hour } from "../src/platform/lib/durations.ts";

const purchases = 40;
const enough = 10;

function planIn(dataDir: string): string {
  const store = openStore(dataDir);
  const [plan] = store.list("plan", { count: 1, skip: 0 });
  store.close();
  return plan?.id ?? "";
}

async function gatewayOf(dataDir: string, url: string): Promise<PaymentGateway> {
  const secret = (await readFile(join(dataDir, "session-secret"), "utf8")).trim();
  const { keyId, keySecret, webhookSecret } = sandboxCredentials(secret);
  return razorpayGateway({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    baseUrl: () => `${url}/sandbox/v1`,
    checkoutScript: "",
    plan: bundlePlan,
    planId: planIn(dataDir),
    attempts: 1,
  });
}

test("after a kill -9 the sandbox has every payment that it confirmed, and none in part", async () => {
  await using folder = await dataFolder();
  const server = await startServer(folder.path);
  const gateway = await gatewayOf(folder.path, server.url);
  const planId = await gateway.confirmPlan();
  const expireBy = new Date(Date.now() + hour);
  const params = { planId, totalCount: 1, expireBy, notes: {} };
  const ids: string[] = [];
  for (let made = 0; made < purchases; made += 1) ids.push((await gateway.createSubscription(params)).id);

  const answered = new Map<string, string>();
  const { promise: reached, resolve: stop } = Promise.withResolvers<void>();
  const paying = Promise.allSettled(
    ids.map(async (id) => {
      const response = await fetch(`${server.url}/sandbox/pay`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ subscription_id: id, outcome: "pay" }),
      });
      const answer: { razorpay_payment_id: string } = JSON.parse(await response.text());
      answered.set(id, answer.razorpay_payment_id);
      if (answered.size === enough) stop();
    }),
  );
  await reached;
  await server.kill();
  await paying;
  expect(answered.size).toBeGreaterThanOrEqual(enough);

  const again = await startServer(folder.path);
  try {
    const after = await gatewayOf(folder.path, again.url);
    const whole = new Set(["created without a payment", "active with one captured"]);
    const found = new Map<string, string | undefined>();
    for (const id of ids) {
      const { status } = await after.fetchSubscription(id);
      const payments = await after.paymentsOf(id);
      const [payment] = payments;
      found.set(id, payment?.id);
      expect(whole).toContain(
        payment === undefined
          ? `${status} without a payment`
          : `${status} with ${payments.length === 1 ? "one" : "several"} ${payment.status}`,
      );
    }
    for (const [id, paymentId] of answered) expect(found.get(id)).toBe(paymentId);
  } finally {
    await again.kill();
  }
});
