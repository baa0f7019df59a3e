import { portraitUrl } from "../../kit/graphics/avatar/avatar.fixtures.ts";
import { paid } from "../../billing/model/payment.fixtures.ts";
import type { ProfileData } from "../model/profile.ts";

/** No picture and no subscription yet. */
export const newcomer: ProfileData = {
  name: "Nadia Rahman",
  email: "nadia@example.org",
  role: "USER",
  joinedAt: "2026-03-04T09:12:00.000Z",
  subscription: { active: false },
};

export const subscribed: ProfileData = {
  ...newcomer,
  avatarUrl: portraitUrl,
  subscription: { active: true, endsAt: paid.periodEnd },
};

/** Paid, and the provider has not settled it yet. */
export const confirming: ProfileData = { ...subscribed, subscription: { active: false, status: "confirming" } };

export const cancelled: ProfileData = { ...subscribed, subscription: { active: false, status: "cancelled" } };

export const disputed: ProfileData = {
  ...subscribed,
  subscription: { active: false, status: "halted", heldForDispute: true },
};

export const expired: ProfileData = {
  ...subscribed,
  subscription: { active: false, status: "expired", endsAt: "2026-03-03T18:29:59.000Z" },
};

export const administrator: ProfileData = {
  name: "Ilse Brandt",
  email: "ilse@lms.example",
  avatarUrl: portraitUrl,
  role: "ADMIN",
  joinedAt: "2025-11-20T12:00:00.000Z",
  subscription: { active: false },
};

export const overlong: ProfileData = {
  ...subscribed,
  name: "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Younger of Philadelphia",
  email: "hubert.blaine.wolfeschlegelsteinhausenbergerdorff.the.younger@a-department-of.example.org",
};
