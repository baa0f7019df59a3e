import {
  asFields,
  type Fields,
  text,
  wholeNumber,
} from "../../../../apps/server/src/billing/gateway/razorpay/fields.ts";
import { toDecimal } from "@lms/texts/decimal";
import { leastAmount } from "@lms/texts/least-amount";
import { endOfPeriod } from "../../../../apps/server/src/billing/period.ts";
import type { Period, Plan } from "./entities.ts";
import { readNotes } from "./read-notes.ts";
import { SandboxError } from "../sandbox-error.ts";
import type { SandboxContext } from "../sandbox-context.ts";

const periods: readonly Period[] = ["daily", "weekly", "monthly", "quarterly", "yearly"];

export function createPlan(context: SandboxContext, params: Fields): Plan {
  const item = asFields(params["item"]);
  const period = periods.find((each) => each === params["period"]);
  const interval = wholeNumber(params, "interval");
  const name = text(item, "name");
  const amount = wholeNumber(item, "amount");
  const currency = text(item, "currency");
  if (period === undefined) throw new SandboxError("The selected period is invalid.", { field: "period" });
  if (interval === undefined || interval < (period === "daily" ? 7 : 1)) {
    throw new SandboxError("The interval must be at least 1, and 7 for daily plans.", { field: "interval" });
  }
  if (name === undefined) throw new SandboxError("The item.name field is required.", { field: "item.name" });
  if (currency === undefined)
    throw new SandboxError("The item.currency field is required.", { field: "item.currency" });
  if (amount === undefined || amount < leastAmount(currency)) throw tooLittle(currency, "item.amount");

  const plan: Plan = {
    id: context.newId("plan"),
    entity: "plan",
    period,
    interval,
    item: {
      id: context.newId("item"),
      active: true,
      name,
      description: text(item, "description") ?? null,
      amount,
      unit_amount: amount,
      currency,
    },
    notes: readNotes(params),
    created_at: context.seconds(),
  };
  context.store.put(plan);
  return plan;
}

export function tooLittle(currency: string, field: string): SandboxError {
  const least = toDecimal({ amount: leastAmount(currency), currency });
  return new SandboxError(`The amount must be at least ${currency} ${least}`, { field });
}

/** A site sells this. */
export interface PlanTerms {
  name: string;
  amount: number;
  currency: string;
  months: number;
}

/** Needs a transaction: several processes share the plan. Returns its id. */
export function findOrCreatePlan(context: SandboxContext, { months, ...item }: PlanTerms): string {
  const terms =
    months % 12 === 0
      ? ({ period: "yearly", interval: months / 12 } as const)
      : ({ period: "monthly", interval: months } as const);
  const fits = context.store
    .list("plan", { count: 100, skip: 0 })
    .findLast(
      (plan) =>
        plan.period === terms.period &&
        plan.interval === terms.interval &&
        plan.item.amount === item.amount &&
        plan.item.currency === item.currency,
    );
  return (fits ?? createPlan(context, { ...terms, item })).id;
}

export function findPlan({ store }: SandboxContext, id: string): Plan {
  const plan = store.get("plan", id);
  if (plan === undefined) throw new SandboxError("The id provided does not exist");
  return plan;
}

export function periodEnd({ period, interval }: Plan, start: number): number {
  const months = { daily: 0, weekly: 0, monthly: 1, quarterly: 3, yearly: 12 }[period] * interval;
  const days = { daily: 1, weekly: 7, monthly: 0, quarterly: 0, yearly: 0 }[period] * interval;
  const end = endOfPeriod(new Date(start * 1000), months);
  end.setUTCDate(end.getUTCDate() + days);
  return Math.floor(end.getTime() / 1000);
}
