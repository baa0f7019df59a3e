import type { Config } from "../config/config.ts";
import type { Logger } from "../platform/log/logger.ts";
import { loadDev } from "./load-dev.ts";
import { standardPlanName } from "../billing/offer/plan-name.ts";
import type { PaymentGateway } from "../billing/gateway/payment-gateway.ts";
import { razorpayGateway } from "../billing/gateway/razorpay/razorpay-gateway.ts";
import type { Sandbox } from "../../../../packages/payment-sandbox/src/sandbox.ts";

export interface Payments {
  gateway: PaymentGateway | undefined;
  sandbox: Sandbox | undefined;
}

export async function openPayments(
  { payments, plan, dataDir, sessionSecrets }: Pick<Config, "payments" | "plan" | "dataDir" | "sessionSecrets">,
  { clock, log }: { clock: () => Date; log: Logger },
): Promise<Payments> {
  if (payments === undefined) return { gateway: undefined, sandbox: undefined };
  if (payments.provider === "razorpay") {
    const gateway = razorpayGateway({
      ...payments,
      baseUrl: () => "https://api.razorpay.com/v1",
      checkoutScript: "https://checkout.razorpay.com/v1/checkout.js",
    });
    return { gateway, sandbox: undefined };
  }
  const { openSandbox } = await loadDev.sandbox();
  const sandbox = await openSandbox({ folder: dataDir, installationSecret: sessionSecrets[0], clock, log });
  const { keyId, keySecret, webhookSecret } = sandbox.credentials;
  const gateway = razorpayGateway({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    baseUrl: sandbox.baseUrl,
    checkoutScript: "/sandbox/checkout.js",
    planId: sandbox.ensurePlan({ ...plan, name: standardPlanName(plan.months) }),
  });
  return { gateway, sandbox };
}
