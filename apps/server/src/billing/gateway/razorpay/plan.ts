import type { GatewayPlan } from "../payment-gateway.ts";
import type { RazorpayClient } from "./client.ts";
import { asFields, required, text, wholeNumber } from "./fields.ts";

const monthsOfPeriod: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

export async function readPlan(client: RazorpayClient, planId: string): Promise<GatewayPlan> {
  const plan = await client.get(`/plans/${planId}`);
  const item = asFields(plan["item"]);
  const interval = required(wholeNumber(plan, "interval"), "interval");
  const months = monthsOfPeriod[required(text(plan, "period"), "period")];
  return {
    id: planId,
    name: text(item, "name") ?? "",
    amount: required(wholeNumber(item, "amount"), "amount"),
    currency: required(text(item, "currency"), "currency"),
    months: months === undefined ? undefined : months * interval,
  };
}
