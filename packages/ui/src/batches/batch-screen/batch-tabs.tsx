import { t } from "@lms/texts/batches/batch-screen";
import type { ReactNode } from "react";
import type { Batch, BatchTab } from "../model/batch.ts";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { Tabs } from "../../kit/controls/tabs/tabs.tsx";
import type { BatchScreenProps } from "./batch-screen-props.ts";

const tabs: readonly BatchTab[] = ["description", "sessions", "courses", "announcements"];

export interface BatchTabsProps extends Pick<BatchScreenProps, "tab" | "tabHref"> {
  batch: Batch;
  /** The part of the batch that `tab` names. */
  children: ReactNode;
}

export function BatchTabs({ batch, tab, tabHref, children }: BatchTabsProps) {
  const planned = batch.sessions?.length ?? 0;
  const shown = tabs.filter((each) => each !== "sessions" || planned > 0 || tab === "sessions");

  return (
    <Tabs
      label={t("tabs")}
      current={tab}
      tabs={shown.map((id) => ({ id, href: tabHref(id), label: <TabName id={id} tab={tab} batch={batch} /> }))}
      panelClassName="pt-6"
    >
      {children}
    </Tabs>
  );
}

function TabName({ id, tab, batch }: { id: BatchTab; tab: BatchTab; batch: Batch }) {
  const { sessions, courses, announcements, unreadAnnouncements } = batch;
  const counts: Partial<Record<BatchTab, number>> = {
    sessions: sessions?.length ?? 0,
    courses: courses.length,
    announcements: announcements.length,
  };
  return (
    <>
      <span>{t(id)}</span>
      {id === "announcements" && id !== tab && unreadAnnouncements && <Badge tone="brand">{t("new")}</Badge>}
      {counts[id] !== undefined && (
        <span className="text-sm font-normal tabular-nums max-sm:text-xs max-[24rem]:hidden">
          {t("tabCount", { count: counts[id] })}
        </span>
      )}
    </>
  );
}
