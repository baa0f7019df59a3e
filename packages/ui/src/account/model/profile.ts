import type { SubscriptionState } from "../../billing/model/subscription.ts";
import type { Instant } from "../../lib/format/instant.ts";

export interface SavedProfile {
  name: string;
  avatarUrl?: string | undefined;
  avatarSrcSet?: string | undefined;
}

type Role = "USER" | "SUPPORT" | "ADMIN";

export interface AccountIdentity extends SavedProfile {
  email: string;
  role: Role;
  joinedAt: Instant;
}

export interface ProfileData extends AccountIdentity {
  subscription: SubscriptionState;
}

export interface AccountSettings {
  name: string;
  email: string;
  role: Role;
  subscription: SubscriptionState;
}

export interface PictureProps {
  deletingPicture?: boolean | undefined;
  onDeletePicture: () => void;
}
