import type { components } from "@lms/api/schema";
import type { Dependencies } from "../platform/dependencies.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { showSubscription } from "../billing/subscription-status.ts";
import { imageUrl } from "../platform/media/image-route.ts";
import { findById, profileVersion, type UserRow } from "./repository.ts";

type User = components["schemas"]["User"];

export async function userResponse(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  user: UserRow,
  message: string,
): Promise<Answer<"getUser">> {
  const subscription = await showSubscription(db, user.id, clock());
  return { success: true, message, user: toUser(user, subscription) };
}

/** The user as `getUser` shows it; undefined when the account is gone. */
export async function readUser(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  id: string,
): Promise<User | undefined> {
  const user = await findById(db, id);
  return user && toUser(user, await showSubscription(db, id, clock()));
}

function toUser(user: UserRow, subscription: User["subscription"]): User {
  return {
    _id: user.id,
    fullName: user.fullName,
    email: user.email,
    role: user.role,
    version: profileVersion(user),
    avatar: user.avatarFile === null ? {} : { secure_url: imageUrl(user.avatarFile) },
    subscription,
    createdAt: user.createdAt.toISOString(),
    ...(user.demo ? { demo: true } : {}),
  };
}
