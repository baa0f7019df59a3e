// Why: docs/decisions/0051-the-sandbox-protocol.md
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { currencyDecimals } from "@lms/texts/money";
import { asFields, text } from "../../../../apps/server/src/billing/gateway/razorpay/fields.ts";
import { checkoutSignature } from "../../../../apps/server/src/billing/gateway/razorpay/signatures.ts";
import { pay } from "../payments/charges.ts";
import { findPlan } from "../payments/plans.ts";
import { errorEnvelope, SandboxError } from "../sandbox-error.ts";
import { findSubscription } from "../payments/subscriptions.ts";
import type { SandboxContext } from "../sandbox-context.ts";

const script = readFileSync(new URL("./checkout.client.js", import.meta.url), "utf8");

export async function checkoutRoutes(app: FastifyInstance, { context }: { context: SandboxContext }): Promise<void> {
  const { credentials } = context;

  app.get("/checkout.js", async (_request, reply) => {
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8");
    return script;
  });

  app.get("/checkout", async ({ query }) => {
    const params = asFields(query);
    if (params["key"] !== credentials.keyId) throw new SandboxError("The key is not valid", { status: 401 });
    return context.transaction(() => {
      const subscription = findSubscription(context, text(params, "subscription_id") ?? "");
      const { period, interval, item } = findPlan(context, subscription.plan_id);
      const { name, amount, currency } = item;
      const decimals = currencyDecimals(currency);
      return {
        name,
        amount: amount * subscription.quantity,
        currency,
        decimals,
        period,
        interval,
        status: subscription.status,
      };
    });
  });

  app.post("/pay", async ({ body }) => {
    const params = asFields(body);
    const subscriptionId = text(params, "subscription_id");
    const { outcome } = params;
    if (subscriptionId === undefined) throw new SandboxError("The subscription_id field is required.");
    if (outcome !== "pay" && outcome !== "fail") throw new SandboxError("The outcome must be pay or fail.");
    const payment = context.transaction(() => pay(context, subscriptionId, outcome));
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
