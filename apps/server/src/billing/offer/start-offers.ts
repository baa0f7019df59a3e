import { formatMoney } from "@lms/texts/money";
import { desc, eq } from "drizzle-orm";
import type { Offer } from "../../config/plan-settings.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { second } from "../../platform/lib/time/durations.ts";
import { withTimeout } from "../../platform/lib/time/with-timeout.ts";
import type { SaleStop } from "./offers.ts";

type Started = Pick<Dependencies, "config" | "db" | "gateway" | "offers" | "log">;

/** Milliseconds. Pages are not kept waiting for a gateway that is silent. */
const timeout = 5 * second;
const interval = 30 * second;

/** Learns the plan that is sold, and says what is wrong with it. It asks again until the gateway answers; returns what ends that. */
export async function startOffers({ config, db, gateway, offers, log }: Started): Promise<() => void> {
  // The sandbox has the plan of the settings, and listens later.
  if (gateway === undefined || config.payments?.provider !== "razorpay") return () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    try {
      const stop = await offers.check();
      if (stop !== undefined) log.warn(describeStop(stop));
    } catch (error) {
      log.warn({ err: error }, "the payment provider does not answer, so the plan that is sold is not known yet");
      timer = setTimeout(() => void check(), interval).unref();
    }
  };
  const sold = await lastSold(db, gateway.planId);
  if (sold !== undefined) offers.remember(sold);
  await withTimeout(check(), timeout, () => undefined);
  return () => clearTimeout(timer);
}

async function lastSold(db: Database, planId: string): Promise<Offer | undefined> {
  const { amount, currency, periodMonths } = subscriptions;
  const [row] = await db
    .select({ amount, currency, periodMonths })
    .from(subscriptions)
    .where(eq(subscriptions.planId, planId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  if (row === undefined || row.amount === null || row.currency === null) return undefined;
  return { amount: row.amount, currency: row.currency, months: row.periodMonths ?? 12 };
}

/** A sentence for the operator. */
export function describeStop({ reason, planId, settings, plan }: SaleStop): string {
  const nothingSold = "Nothing is sold until that is solved; what was paid for is honoured.";
  if (reason === "plan-period")
    return `The period of the plan ${planId} at the payment provider is no number of months: name another plan in RAZORPAY_PLAN_ID. ${nothingSold}`;
  if (reason === "plan-missing" || plan === undefined)
    return `The payment provider has no plan ${planId} for these keys: check RAZORPAY_PLAN_ID, RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET. ${nothingSold}`;
  return `The plan ${planId} at the payment provider is ${describeOffer(plan)}, and the settings say ${describeOffer(settings)}: change or remove PLAN_PRICE, PLAN_CURRENCY and PLAN_MONTHS, or name another plan in RAZORPAY_PLAN_ID. ${nothingSold}`;
}

export function describeOffer({ months, ...price }: Offer): string {
  return `${formatMoney(price)} for ${months === 1 ? "1 month" : `${months} months`}`;
}
