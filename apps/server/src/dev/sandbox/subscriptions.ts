import { type Fields, text, truth, wholeNumber } from "../../platform/gateway/razorpay/fields.ts";
import type { Subscription } from "./entities.ts";
import { keptNotes } from "./read-notes.ts";
import { findPlan } from "./plans.ts";
import { Refusal } from "./sandbox-error.ts";
import type { Page } from "./store.ts";
import { day, second } from "../../platform/lib/durations.ts";
import type { World } from "./sandbox-context.ts";

const cancellable = new Set<Subscription["status"]>([
  "created",
  "authenticated",
  "active",
  "pending",
  "halted",
  "paused",
]);
const thirtyYears = (30 * 365 * day) / second;

export function createSubscription(world: World, wish: Fields): Subscription {
  const { store, seconds } = world;
  const now = seconds();
  const planId = text(wish, "plan_id");
  const totalCount = wholeNumber(wish, "total_count");
  const expireBy = wholeNumber(wish, "expire_by") ?? now + thirtyYears;
  if (planId === undefined) throw new Refusal("The plan id field is required.", { field: "plan_id" });
  if (totalCount === undefined || totalCount < 1) {
    throw new Refusal("The total count must be at least 1.", { field: "total_count" });
  }
  if (expireBy <= now) throw new Refusal("expire_by should be in the future", { field: "expire_by" });
  const plan = findPlan(world, planId);

  const id = world.newId("sub");
  const subscription: Subscription = {
    id,
    entity: "subscription",
    plan_id: plan.id,
    customer_id: null,
    status: "created",
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: wholeNumber(wish, "quantity") ?? 1,
    notes: keptNotes(wish),
    charge_at: null,
    start_at: wholeNumber(wish, "start_at") ?? null,
    end_at: null,
    auth_attempts: 0,
    total_count: totalCount,
    paid_count: 0,
    remaining_count: totalCount,
    customer_notify: wish["customer_notify"] === undefined || truth(wish, "customer_notify"),
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

/** A subscription as it stands now: one whose time is over has ended. */
export function findSubscription(world: World, id: string): Subscription {
  const subscription = world.store.get("subscription", id);
  if (subscription === undefined) throw new Refusal("The id provided does not exist");
  return upToDate(world, subscription);
}

export function listSubscriptions(world: World, page: Page): Subscription[] {
  return world.store.list("subscription", page).map((subscription) => upToDate(world, subscription));
}

export function cancelSubscription(world: World, id: string, wish: Fields): Subscription {
  const subscription = findSubscription(world, id);
  const { status } = subscription;
  if (!cancellable.has(status)) throw new Refusal(`Subscription is not cancellable in ${status} status.`);
  const atCycleEnd = truth(wish, "cancel_at_cycle_end") && subscription.current_end !== null;
  if (atCycleEnd) {
    return changed(world, {
      ...subscription,
      has_scheduled_changes: true,
      change_scheduled_at: subscription.current_end,
    });
  }
  return end(world, subscription, "cancelled");
}

export function pauseSubscription(world: World, id: string): Subscription {
  const subscription = findSubscription(world, id);
  // The manual says so: pausing what was not charged yet cancels it.
  if (subscription.status === "authenticated") return end(world, subscription, "cancelled");
  if (subscription.status !== "active")
    throw new Refusal(`Subscription cannot be paused in ${subscription.status} status.`);
  return changed(world, { ...subscription, status: "paused" }, "subscription.paused");
}

export function resumeSubscription(world: World, id: string): Subscription {
  const subscription = findSubscription(world, id);
  if (subscription.status !== "paused")
    throw new Refusal(`Subscription cannot be resumed in ${subscription.status} status.`);
  return changed(world, { ...subscription, status: "active" }, "subscription.resumed");
}

/** Writes a changed subscription and announces it. */
export function changed(world: World, subscription: Subscription, event?: string): Subscription {
  world.store.put(subscription);
  if (event !== undefined) world.tell(event, { subscription });
  return subscription;
}

function upToDate(world: World, subscription: Subscription): Subscription {
  const { status, expire_by: expireBy, current_end: currentEnd } = subscription;
  const now = world.seconds();
  if (status === "created" && expireBy !== null && expireBy <= now)
    return changed(world, { ...subscription, status: "expired", ended_at: now });
  if (status !== "active" || currentEnd === null || currentEnd > now) return subscription;
  if (subscription.change_scheduled_at !== null) return end(world, subscription, "cancelled");
  return subscription.remaining_count === 0 ? end(world, subscription, "completed") : subscription;
}

function end(world: World, subscription: Subscription, status: "cancelled" | "completed"): Subscription {
  const ended: Subscription = {
    ...subscription,
    status,
    ended_at: world.seconds(),
    charge_at: null,
    has_scheduled_changes: false,
    change_scheduled_at: null,
  };
  return changed(world, ended, `subscription.${status}`);
}
