import { type Fields, text, flag, wholeNumber } from "../../../../apps/server/src/billing/gateway/razorpay/fields.ts";
import type { Subscription } from "./entities.ts";
import { readNotes } from "./read-notes.ts";
import { findPlan } from "./plans.ts";
import { SandboxError } from "../sandbox-error.ts";
import type { Page } from "../store.ts";
import { day, second } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import type { SandboxContext } from "../sandbox-context.ts";

const cancellable = new Set<Subscription["status"]>([
  "created",
  "authenticated",
  "active",
  "pending",
  "halted",
  "paused",
]);
const thirtyYears = (30 * 365 * day) / second;

export function createSubscription(context: SandboxContext, params: Fields): Subscription {
  const { store, seconds } = context;
  const now = seconds();
  const planId = text(params, "plan_id");
  const totalCount = wholeNumber(params, "total_count");
  const expireBy = wholeNumber(params, "expire_by") ?? now + thirtyYears;
  if (planId === undefined) throw new SandboxError("The plan id field is required.", { field: "plan_id" });
  if (totalCount === undefined || totalCount < 1) {
    throw new SandboxError("The total count must be at least 1.", { field: "total_count" });
  }
  if (expireBy <= now) throw new SandboxError("expire_by should be in the future", { field: "expire_by" });
  const plan = findPlan(context, planId);

  const id = context.newId("sub");
  const subscription: Subscription = {
    id,
    entity: "subscription",
    plan_id: plan.id,
    customer_id: null,
    status: "created",
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: wholeNumber(params, "quantity") ?? 1,
    notes: readNotes(params),
    charge_at: null,
    start_at: wholeNumber(params, "start_at") ?? null,
    end_at: null,
    auth_attempts: 0,
    total_count: totalCount,
    paid_count: 0,
    remaining_count: totalCount,
    customer_notify: params["customer_notify"] === undefined || flag(params, "customer_notify"),
    created_at: now,
    expire_by: expireBy,
    short_url: "",
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: "api",
    offer_id: null,
  };
  store.put(subscription, plan.id);
  return subscription;
}

export function findSubscription(context: SandboxContext, id: string): Subscription {
  const subscription = context.store.get("subscription", id);
  if (subscription === undefined) throw new SandboxError("The id provided does not exist");
  return upToDate(context, subscription);
}

export function listSubscriptions(context: SandboxContext, page: Page): Subscription[] {
  return context.store.list("subscription", page).map((subscription) => upToDate(context, subscription));
}

export function cancelSubscription(context: SandboxContext, id: string, params: Fields): Subscription {
  const subscription = findSubscription(context, id);
  const { status } = subscription;
  if (!cancellable.has(status)) throw new SandboxError(`Subscription is not cancellable in ${status} status.`);
  const atCycleEnd = flag(params, "cancel_at_cycle_end") && subscription.current_end !== null;
  if (atCycleEnd) {
    return saveSubscription(context, {
      ...subscription,
      has_scheduled_changes: true,
      change_scheduled_at: subscription.current_end,
    });
  }
  return end(context, subscription, "cancelled");
}

export function pauseSubscription(context: SandboxContext, id: string): Subscription {
  const subscription = findSubscription(context, id);
  // Documented: pausing a subscription that was not charged cancels it.
  if (subscription.status === "authenticated") return end(context, subscription, "cancelled");
  if (subscription.status !== "active")
    throw new SandboxError(`Subscription cannot be paused in ${subscription.status} status.`);
  return saveSubscription(context, { ...subscription, status: "paused" }, "subscription.paused");
}

export function resumeSubscription(context: SandboxContext, id: string): Subscription {
  const subscription = findSubscription(context, id);
  if (subscription.status !== "paused")
    throw new SandboxError(`Subscription cannot be resumed in ${subscription.status} status.`);
  return saveSubscription(context, { ...subscription, status: "active" }, "subscription.resumed");
}

export function saveSubscription(context: SandboxContext, subscription: Subscription, event?: string): Subscription {
  context.store.put(subscription);
  if (event !== undefined) context.emit(event, { subscription });
  return subscription;
}

function upToDate(context: SandboxContext, subscription: Subscription): Subscription {
  const { status, expire_by: expireBy, current_end: currentEnd } = subscription;
  const now = context.seconds();
  if (status === "created" && expireBy !== null && expireBy <= now)
    return saveSubscription(context, { ...subscription, status: "expired", ended_at: now });
  if (status !== "active" || currentEnd === null || currentEnd > now) return subscription;
  if (subscription.change_scheduled_at !== null) return end(context, subscription, "cancelled");
  return subscription.remaining_count === 0 ? end(context, subscription, "completed") : subscription;
}

function end(context: SandboxContext, subscription: Subscription, status: "cancelled" | "completed"): Subscription {
  const ended: Subscription = {
    ...subscription,
    status,
    ended_at: context.seconds(),
    charge_at: null,
    has_scheduled_changes: false,
    change_scheduled_at: null,
  };
  return saveSubscription(context, ended, `subscription.${status}`);
}
