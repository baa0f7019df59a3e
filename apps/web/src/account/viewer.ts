import type { SignedInViewer, Viewer } from "@lms/ui/account/model/viewer";
import type { User } from "../request/api.ts";
import { avatarSources } from "../request/pictures.ts";
import type { SubscriptionState } from "@lms/ui/billing/model/subscription";

export function toViewer(user: User): SignedInViewer;
export function toViewer(user: User | undefined): Viewer;
export function toViewer(user: User | undefined): Viewer {
  if (!user) return { kind: "visitor" };
  return {
    kind: user.role === "ADMIN" ? "admin" : "learner",
    name: user.fullName,
    ...avatarSources(user.avatar.secure_url),
    subscribed: user.subscription.status === "active",
  };
}

export function toSubscription({ subscription }: User): SubscriptionState {
  const { status, id, currentEnd, heldForDispute } = subscription;
  return { active: status === "active", status, id, endsAt: currentEnd, heldForDispute };
}
