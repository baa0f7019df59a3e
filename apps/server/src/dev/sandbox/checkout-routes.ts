import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { asFields, text } from "../../platform/gateway/razorpay/fields.ts";
import { checkoutSignature } from "../../platform/gateway/razorpay/signatures.ts";
import { pay } from "./charges.ts";
import { findPlan } from "./plans.ts";
import { errorEnvelope, Refusal } from "./sandbox-error.ts";
import { findSubscription } from "./subscriptions.ts";
import type { World } from "./sandbox-context.ts";

const script = readFileSync(new URL("./checkout.client.js", import.meta.url), "utf8");

/** What the payment window needs: its script, what is to be paid, and paying. */
export async function checkoutRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  const { credentials } = world;

  app.get("/checkout.js", async (_request, reply) => {
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8");
    return script;
  });

  app.get("/checkout", async ({ query }) => {
    const wish = asFields(query);
    if (wish["key"] !== credentials.keyId) throw new Refusal("The key is not valid", { status: 401 });
    return world.change(() => {
      const subscription = findSubscription(world, text(wish, "subscription_id") ?? "");
      const { period, interval, item } = findPlan(world, subscription.plan_id);
      const { name, amount, currency } = item;
      return { name, amount: amount * subscription.quantity, currency, period, interval, status: subscription.status };
    });
  });

  app.post("/pay", async ({ body }) => {
    const wish = asFields(body);
    const subscriptionId = text(wish, "subscription_id");
    const { outcome } = wish;
    if (subscriptionId === undefined) throw new Refusal("The subscription_id field is required.");
    if (outcome !== "pay" && outcome !== "fail") throw new Refusal("The outcome must be pay or fail.");
    const payment = world.change(() => pay(world, subscriptionId, outcome));
    const ids = { razorpay_payment_id: payment.id, razorpay_subscription_id: subscriptionId };
    if (outcome === "pay") {
      const signature = checkoutSignature({ paymentId: payment.id, subscriptionId }, credentials.keySecret);
      return { ...ids, razorpay_signature: signature };
    }
    const { error } = errorEnvelope({
      message: payment.error_description ?? "",
      code: payment.error_code ?? "",
      field: undefined,
    });
    return {
      ...ids,
      // What was not paid is not signed: these are any characters.
      razorpay_signature: randomBytes(32).toString("hex"),
      error: {
        ...error,
        source: payment.error_source,
        step: payment.error_step,
        reason: payment.error_reason,
        metadata: { payment_id: payment.id, order_id: payment.order_id },
      },
    };
  });
}
