import { t } from "@lms/texts/batches/batch-screen";
import type { Batch, BatchTab } from "../model/batch.ts";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { TabLink } from "../../kit/controls/tab-link/tab-link.tsx";
import type { BatchScreenProps } from "./batch-screen-props.ts";

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
    <nav aria-label={t("tabs")} className="border-b border-line">
      <ul className="scroll-hint -mb-px flex overflow-x-auto">
        {tabs
          .filter((each) => each !== "sessions" || planned > 0 || tab === "sessions")
          .map((each) => (
            <li key={each} className="shrink-0">
              <TabLink href={tabHref(each)} current={each === tab} className="px-2 max-sm:text-sm sm:px-3.5">
                {t(each)}
                {each === "announcements" && each !== tab && batch.unreadCount && (
                  <Badge tone="brand">{t("new")}</Badge>
                )}
                {counts[each] !== undefined && (
                  <span className="text-sm font-normal tabular-nums max-sm:text-xs max-[24rem]:hidden">
                    {t("tabCount", { count: counts[each] })}
                  </span>
                )}
              </TabLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
