import { describeOffer, describeStop } from "../../billing/offer/start-offers.ts";
import { openOffers } from "../../billing/offer/offers.ts";
import type { PlanSettings } from "../../config/plan-settings.ts";
import type { Config } from "../../config/config.ts";
import type { PaymentGateway } from "../../billing/gateway/payment-gateway.ts";
import { second } from "../../platform/lib/time/durations.ts";
import { type Finding, fine, failureReason, warning, wrong } from "./findings.ts";

export async function checkPayments(
  { payments, plan, production, publicUrl }: Pick<Config, "payments" | "plan" | "production" | "publicUrl">,
  gateway: PaymentGateway | undefined,
): Promise<Finding[]> {
  if (payments === undefined)
    return [warning("no payment provider: nobody can subscribe until the four RAZORPAY settings are there")];
  if (payments.provider === "sandbox") {
    const text = "the sandbox takes payments without real money";
    const sold = `${text}, and sells for ${describeOffer(plan)}`;
    return [production ? warning(`${text}: set the four RAZORPAY settings`) : fine(sold)];
  }
  return [await checkPlan(plan, gateway), await checkWebhook(publicUrl)];
}

async function checkPlan(plan: PlanSettings, gateway: PaymentGateway | undefined): Promise<Finding> {
  const offers = openOffers(plan, gateway);
  try {
    const stop = await offers.check();
    if (stop !== undefined) return wrong(describeStop(stop));
    return fine(`Razorpay accepts the keys, and the plan ${gateway?.planId} is ${describeOffer(offers.shown())}`);
  } catch (error) {
    return wrong(`Razorpay: ${failureReason(error)}. Is its address reached from here?`);
  }
}

/** An event with a wrong signature: the server refuses it, and nothing else answers like that. */
async function checkWebhook(publicUrl: string): Promise<Finding> {
  const url = `${publicUrl}/api/v1/payment/webhook`;
  const advice = "The proxy must pass this address on to the server";
  try {
    const { status } = await fetch(url, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json", "X-Razorpay-Signature": "none" },
      signal: AbortSignal.timeout(10 * second),
    });
    if (status === 400) return fine(`webhooks reach the server at ${url}`);
    return wrong(`${url} answers a webhook with ${status} instead of this server's 400. ${advice}`);
  } catch (error) {
    return wrong(`webhooks do not reach ${url}: ${failureReason(error)}. ${advice}`);
  }
}
