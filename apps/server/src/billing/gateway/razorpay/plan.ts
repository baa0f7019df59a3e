import { GatewayError } from "../payment-gateway.ts";
import type { RazorpayClient } from "./client.ts";
import { asFields, type Fields, text, wholeNumber } from "./fields.ts";

export interface YearlyPlan {
  name: string;
  /** Paise. */
  amount: number;
  currency: string;
}

/** Throws `refused` when the plan has another price or period. */
export async function confirmPlan(client: RazorpayClient, planId: string, expectedPlan: YearlyPlan): Promise<string> {
  const plan = await client.get(`/plans/${planId}`);
  if (isPlan(plan, expectedPlan)) return planId;
  throw new GatewayError("refused", `The plan ${planId} is not ${expectedPlan.amount} ${expectedPlan.currency} a year`);
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
