import type { Dependencies } from "../platform/dependencies.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { findCurrentSubscription } from "../billing/subscription-status.ts";
import type { UserRow } from "./repository.ts";
import { shownUser } from "./shown-user.ts";

/** The answer that shows a user as they are at this moment. */
export async function answerUser(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  user: UserRow,
  message: string,
): Promise<Answer<"getUser">> {
  const now = clock();
  const subscription = await findCurrentSubscription(db, user.id, now);
  return { success: true, message, user: shownUser(user, subscription, now) };
}
