import type { EnvironmentReader } from "./environment.ts";

interface RazorpaySettings {
  provider: "razorpay";
  keyId: string;
  keySecret: string;
  planId: string;
  /** After a change, events that were made before are still signed with the previous secret. */
  webhookSecrets: readonly string[];
}

export type PaymentSettings = RazorpaySettings | { provider: "sandbox" } | undefined;

const razorpay = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_PLAN_ID", "RAZORPAY_WEBHOOK_SECRET"] as const;
const previous = "RAZORPAY_WEBHOOK_SECRET_PREVIOUS";

/** A webhook secret can be guessed offline from one signed event, so a short one is unsafe. */
const leastSecretLength = 16;

export const razorpayVariables: readonly string[] = [...razorpay, previous];

export function readPayments(read: EnvironmentReader, production: boolean): PaymentSettings {
  const provider = read.choice("PAYMENT_PROVIDER", ["razorpay", "sandbox"]);
  read.requireTogether(razorpay);
  const [keyId, keySecret, planId, webhookSecret] = razorpay.map((variable) => read.text(variable));
  const previousSecret = read.text(previous);
  if (provider === "sandbox") return { provider };
  if (production) refuseWeak(read);
  if (keyId !== undefined && keySecret !== undefined && planId !== undefined && webhookSecret !== undefined) {
    const webhookSecrets = previousSecret === undefined ? [webhookSecret] : [webhookSecret, previousSecret];
    return { provider: "razorpay", keyId, keySecret, planId, webhookSecrets };
  }
  if (provider === "razorpay" && keyId === undefined) {
    read.addError("PAYMENT_PROVIDER", `razorpay needs ${razorpay.join(", ")}`);
  }
  return production ? undefined : { provider: "sandbox" };
}

function refuseWeak(read: EnvironmentReader): void {
  const testAllowed = read.flag("ALLOW_TEST_PAYMENTS") ?? false;
  if (!testAllowed && (read.text("RAZORPAY_KEY_ID") ?? "").startsWith("rzp_test_")) {
    read.addError(
      "RAZORPAY_KEY_ID",
      "is a key of Razorpay's test mode, in which no money moves: set the live key (ALLOW_TEST_PAYMENTS=true allows test keys in production)",
    );
  }
  for (const variable of ["RAZORPAY_WEBHOOK_SECRET", previous]) {
    const secret = read.text(variable);
    if (secret === undefined || secret.length >= leastSecretLength) continue;
    read.addError(
      variable,
      `must have at least ${leastSecretLength} characters in production: make a longer one, like openssl rand -hex 32, and set it at the webhook too`,
    );
  }
}
