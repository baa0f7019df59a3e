import type { BatchSummary } from "./batch.ts";

/** What can be left: the batch, or its waiting list. */
export type MembershipState = "joined" | "waiting";

/** The membership ends before the batch does. */
export function endsEarly({ membershipEndsAt, endsAt }: Pick<BatchSummary, "membershipEndsAt" | "endsAt">): boolean {
  return membershipEndsAt !== undefined && Date.parse(membershipEndsAt) < Date.parse(endsAt);
}

export function isFull({
  learnerCount,
  learnerLimit,
  waitingCount = 0,
}: Pick<BatchSummary, "learnerCount" | "learnerLimit" | "waitingCount">): boolean {
  return waitingCount > 0 || (learnerLimit !== undefined && learnerCount >= learnerLimit);
}
