import type { components } from "@lms/api/schema";
import type { Dependencies } from "../platform/dependencies.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { showSubscription } from "../billing/subscription-status.ts";
import { imageUrl } from "../platform/media/image-route.ts";
import type { UserRow } from "./repository.ts";

export async function userResponse(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  user: UserRow,
  message: string,
): Promise<Answer<"getUser">> {
  const now = clock();
  const subscription = await showSubscription(db, user.id, now);
  return { success: true, message, user: toUser(user, subscription) };
}

function toUser(
  user: UserRow,
  subscription: components["schemas"]["User"]["subscription"],
): components["schemas"]["User"] {
  return {
    _id: user.id,
    fullName: user.fullName,
    email: user.email,
    role: user.role,
    avatar: user.avatarFile === null ? {} : { secure_url: imageUrl(user.avatarFile) },
    subscription,
    createdAt: user.createdAt.toISOString(),
    ...(user.demo ? { demo: true } : {}),
  };
}
