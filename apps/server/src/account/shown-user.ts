import type { components } from "@lms/api/schema";
import { imageUrl } from "../platform/media/image-route.ts";
import type { SubscriptionRow } from "../billing/repository.ts";
import { shownSubscription } from "../billing/subscription-status.ts";
import type { UserRow } from "./repository.ts";

type User = components["schemas"]["User"];

/** A user in the contract's words. */
export function shownUser(user: UserRow, subscription: SubscriptionRow | undefined, now: Date): User {
  return {
    _id: user.id,
    fullName: user.fullName,
    email: user.email,
    role: user.role,
    avatar: user.avatarFile === null ? {} : { secure_url: imageUrl(user.avatarFile) },
    subscription: shownSubscription(subscription, now),
    createdAt: user.createdAt.toISOString(),
    ...(user.demo ? { demo: true } : {}),
  };
}
