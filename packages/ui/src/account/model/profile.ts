import type { SubscriptionStatus, SubscriptionState } from "../../billing/model/subscription.ts";

export interface SavedProfile {
  name: string;
  avatarUrl?: string | undefined;
}

export interface ProfileData {
  name: string;
  email: string;
  avatarUrl?: string | undefined;
  role: "USER" | "ADMIN";
  /** When the account was created, ISO 8601. */
  joinedAt: string;
  subscription: {
    active: boolean;
    /** Why it is not active: one that ended, a payment that is being confirmed. */
    status?: SubscriptionStatus | undefined;
    /** The end of the last paid period, ISO 8601. */
    endsAt?: string | undefined;
  };
}

export interface LearnerProfile extends SavedProfile {
  email: string;
  /** When the account was created, ISO 8601. */
  joinedAt: string;
}

export interface AccountSettings {
  name: string;
  email: string;
  role: "USER" | "ADMIN";
  subscription: SubscriptionState;
}
