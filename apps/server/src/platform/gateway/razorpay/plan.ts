import { GatewayError } from "../payment-gateway.ts";
import { allOf } from "./collection.ts";
import type { RazorpayClient } from "./client.ts";
import { asFields, type Fields, moment, needed, text, wholeNumber } from "./fields.ts";

/** What is sold. Plans cannot be changed: another price is another plan. */
export interface YearlyPlan {
  name: string;
  /** In paise. */
  amount: number;
  currency: string;
}

/** The configured plan, checked against what is sold. Throws `refused` when it is another price or period. */
export async function confirmPlan(client: RazorpayClient, planId: string, wanted: YearlyPlan): Promise<string> {
  const plan = await client.get(`/plans/${planId}`);
  if (isPlan(plan, wanted)) return planId;
  throw new GatewayError("refused", `The plan ${planId} is not ${wanted.amount} ${wanted.currency} a year`);
}

/** The oldest plan of what is sold, made when there is none. */
export async function findOrMakePlan(client: RazorpayClient, wanted: YearlyPlan): Promise<string> {
  const plans = (await allOf(client, "/plans")).filter((plan) => isPlan(plan, wanted));
  const [oldest] = plans.toSorted((one, other) => madeAt(one) - madeAt(other));
  const plan = oldest ?? (await client.post("/plans", { period: "yearly", interval: 1, item: wanted }));
  return needed(text(plan, "id"), "plan id");
}

function isPlan(plan: Fields, { amount, currency }: YearlyPlan): boolean {
  const item = asFields(plan["item"]);
  return (
    text(plan, "period") === "yearly" &&
    wholeNumber(plan, "interval") === 1 &&
    wholeNumber(item, "amount") === amount &&
    text(item, "currency") === currency
  );
}

function madeAt(plan: Fields): number {
  return moment(plan, "created_at")?.getTime() ?? Number.POSITIVE_INFINITY;
}
