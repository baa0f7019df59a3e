import type { Batch, BatchTab } from "../model/batch.ts";
import { formatNumber } from "../../lib/format.ts";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { TabLink } from "../../kit/controls/tab-link/tab-link.tsx";
import type { BatchScreenProps } from "./batch-screen-props.ts";

export const tabLabels: Record<BatchTab, string> = {
  description: "Description",
  sessions: "Sessions",
  courses: "Courses",
  announcements: "Announcements",
};

const tabs: readonly BatchTab[] = ["description", "sessions", "courses", "announcements"];

export interface BatchTabsProps extends Pick<BatchScreenProps, "tab" | "tabHref"> {
  batch: Batch;
}

export function BatchTabs({ batch, tab, tabHref }: BatchTabsProps) {
  const planned = batch.sessions?.length ?? 0;
  const counts: Partial<Record<BatchTab, number>> = {
    sessions: planned,
    courses: batch.courses.length,
    announcements: batch.announcements.length,
  };

  return (
    <nav aria-label="About this batch" className="border-b border-line">
      <ul className="scroll-hint -mb-px flex overflow-x-auto">
        {tabs
          .filter((each) => each !== "sessions" || planned > 0 || tab === "sessions")
          .map((each) => (
            <li key={each} className="shrink-0">
              <TabLink href={tabHref(each)} current={each === tab} className="px-2 max-sm:text-sm sm:px-3.5">
                {tabLabels[each]}
                {each === "announcements" && each !== tab && batch.unreadCount && <Badge tone="brand">New</Badge>}
                {counts[each] !== undefined && (
                  <span className="text-sm font-normal tabular-nums max-sm:text-xs max-[24rem]:hidden">
                    ({formatNumber(counts[each])})
                  </span>
                )}
              </TabLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
