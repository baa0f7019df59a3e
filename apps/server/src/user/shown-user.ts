import type { components } from "@lms/api/schema";
import { imageUrl } from "../media/image-route.ts";
import type { SubscriptionRow, UserRow } from "./repository.ts";

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

function shownSubscription(row: SubscriptionRow | undefined, now: Date): User["subscription"] {
  if (row === undefined) return { status: "none" };
  const over = row.status === "active" && (row.currentEnd === null || row.currentEnd <= now);
  return {
    status: over ? "expired" : row.status,
    id: row.id,
    ...(row.currentEnd === null ? {} : { currentEnd: row.currentEnd.toISOString() }),
  };
}
