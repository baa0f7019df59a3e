import { minute } from "../../platform/lib/time/durations.ts";
import type { SessionRow } from "./session-rows.ts";

const opensBefore = 15 * minute;

export interface LinkContext {
  batch: { mode: "live" | "offline"; liveLink: string; joined: boolean };
  isAdmin: boolean;
  isSharedGuest: boolean;
  now: Date;
}

/** The link of a session that can be entered now, for those who may. */
export function visibleLiveLink(
  { startsAt, endsAt, cancelledAt }: Pick<SessionRow, "startsAt" | "endsAt" | "cancelledAt">,
  { batch, isAdmin, isSharedGuest, now }: LinkContext,
): string | undefined {
  const mayEnter = (batch.joined || isAdmin) && !isSharedGuest;
  if (batch.mode !== "live" || batch.liveLink === "" || !mayEnter) return undefined;
  const isOpen = cancelledAt === null && now.getTime() >= startsAt.getTime() - opensBefore && now < endsAt;
  return isOpen ? batch.liveLink : undefined;
}
