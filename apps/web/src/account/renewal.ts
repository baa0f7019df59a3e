import type { Renewal } from "@lms/ui/billing/model/renewal";
import type { User } from "../request/api.ts";
import { now } from "../lib/clock.ts";

type Renewing = Pick<User, "role" | "subscription"> & { rights?: readonly NonNullable<User["rights"]>[number][] };

/** What follows the present subscription, or may be bought to follow it. Only learners can buy. */
export function toRenewal({ role, subscription, rights = [] }: Renewing): Renewal | undefined {
  const moment = now();
  const next = rights.find(({ source, from }) => source === "subscription" && Date.parse(from) > moment);
  if (next) return { status: "bought", startsAt: next.from, endsAt: next.until };
  const { renewableFrom, currentEnd } = subscription;
  const isOpen = role === "USER" && renewableFrom !== undefined && Date.parse(renewableFrom) <= moment;
  return isOpen && currentEnd !== undefined ? { status: "open", startsAt: currentEnd } : undefined;
}

const week = 7 * 24 * 60 * 60 * 1000;

/** The end of the subscription, in its last week, where no right follows it without a gap and it can be renewed. */
export function endOfLastWeek(user: Renewing): string | undefined {
  const { status, currentEnd } = user.subscription;
  if (user.role !== "USER" || status !== "active" || currentEnd === undefined) return undefined;
  const end = Date.parse(currentEnd);
  const isFollowed = user.rights?.some(
    ({ course, from, until }) =>
      course === undefined && Date.parse(from) <= end && (until === undefined || Date.parse(until) > end),
  );
  const left = end - now();
  return isFollowed || left > week || left <= 0 ? undefined : currentEnd;
}
