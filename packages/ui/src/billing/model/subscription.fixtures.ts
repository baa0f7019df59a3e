import type { SubscriptionState } from "./subscription.ts";

export const active: SubscriptionState = {
  active: true,
  status: "active",
  id: "sub_Q3vT9xLm2aRk81",
  endsAt: "2027-03-05T10:15:00.000Z",
};

export const none: SubscriptionState = { active: false, status: "none" };

export const expired: SubscriptionState = {
  active: false,
  status: "expired",
  id: "sub_Kz81LmQ3vT2aRk",
  endsAt: "2026-03-03T18:29:59.000Z",
};

export const held: SubscriptionState = {
  active: false,
  status: "halted",
  id: "sub_Q3vT9xLm2aRk81",
  heldForDispute: true,
};

export const confirming: SubscriptionState = { active: false, status: "confirming", id: "sub_Q3vT9xLm2aRk81" };
