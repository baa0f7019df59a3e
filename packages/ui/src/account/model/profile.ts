import type { SubscriptionStatus, SubscriptionState } from "../../billing/model/subscription.ts";
import type { Instant } from "../../lib/instant.ts";

export interface SavedProfile {
  name: string;
  avatarUrl?: string | undefined;
  avatarSrcSet?: string | undefined;
}

export interface ProfileData {
  name: string;
  email: string;
  avatarUrl?: string | undefined;
  avatarSrcSet?: string | undefined;
  role: "USER" | "ADMIN";
  joinedAt: Instant;
  subscription: {
    active: boolean;
    status?: SubscriptionStatus | undefined;
    /** End of the last paid period. */
    endsAt?: Instant | undefined;
  };
}

export interface LearnerProfile extends SavedProfile {
  email: string;
  joinedAt: Instant;
}

export interface AccountSettings {
  name: string;
  email: string;
  role: "USER" | "ADMIN";
  subscription: SubscriptionState;
}
