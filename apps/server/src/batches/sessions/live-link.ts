import { minute } from "../../platform/lib/time/durations.ts";
import type { SessionRow } from "./session-rows.ts";

const opensBefore = 15 * minute;

export interface LinkContext {
  batch: { mode: "live" | "offline"; liveLink: string; joined: boolean };
  isAdmin: boolean;
  isSharedGuest: boolean;
  now: Date;
}

/** Whether the batch has a link, and the reader is one of those who get it when a session opens. */
export function hasLiveLink({ batch, isAdmin, isSharedGuest }: Omit<LinkContext, "now">): boolean {
  return batch.mode === "live" && batch.liveLink !== "" && (batch.joined || isAdmin) && !isSharedGuest;
}

/** The link of a session that can be entered now, for those who may. */
export function visibleLiveLink(
  { startsAt, endsAt, cancelledAt }: Pick<SessionRow, "startsAt" | "endsAt" | "cancelledAt">,
  context: LinkContext,
): string | undefined {
  if (!hasLiveLink(context)) return undefined;
  const { batch, now } = context;
  const isOpen = cancelledAt === null && now.getTime() >= startsAt.getTime() - opensBefore && now < endsAt;
  return isOpen ? batch.liveLink : undefined;
}
