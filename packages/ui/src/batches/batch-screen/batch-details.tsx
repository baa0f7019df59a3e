import { t } from "@lms/texts/batches/batch-screen";
import { BatchMarks } from "../batch-card/batch-marks.tsx";
import type { Batch } from "../model/batch.ts";
import { mayWatch } from "../../account/model/viewer.ts";
import { CalendarFeed } from "../calendar-feed/calendar-feed.tsx";
import { NextSession } from "../sessions/next-session.tsx";
import { SessionList } from "../sessions/session-list.tsx";
import { BatchAnnouncements } from "./batch-announcements.tsx";
import { batchColumns } from "./batch-columns.ts";
import { BatchCourses } from "./batch-courses.tsx";
import { BatchFacts } from "./batch-facts.tsx";
import { BatchMembership } from "./batch-membership.tsx";
import { BatchTabs } from "./batch-tabs.tsx";
import type { BatchScreenProps } from "./batch-screen-props.ts";

export interface BatchDetailsProps extends Omit<BatchScreenProps, "batch" | "onRetry" | "backHref"> {
  batch: Batch;
}

export function BatchDetails(props: BatchDetailsProps) {
  const {
    batch,
    viewer,
    bundle,
    confirming,
    tab,
    tabHref,
    busy = false,
    onJoin,
    onLeave,
    announcing,
    calendar,
  } = props;

  return (
    <div className={batchColumns}>
      <aside aria-label={t("summary")} className="rounded-card border border-line bg-surface p-5 lg:order-2">
        <BatchMarks batch={batch} />
        <BatchFacts batch={batch} viewer={viewer} bundle={bundle} confirming={confirming} />
        <NextSession batch={batch} />
        <div className="mt-4 grid border-t border-line pt-4 empty:hidden">
          <BatchMembership {...{ batch, viewer, confirming, busy, onJoin, onLeave }} />
        </div>
      </aside>
      <div className="min-w-0">
        <BatchTabs batch={batch} tab={tab} tabHref={tabHref}>
          {announcing && tab === "announcements" ? (
            <announcing.Section {...announcing} announcements={batch.announcements} />
          ) : (
            <>
              <h2 className="sr-only">{t(tab)}</h2>
              <Part batch={batch} tab={tab} open={mayWatch(viewer)} calendar={calendar} />
            </>
          )}
        </BatchTabs>
      </div>
    </div>
  );
}

function Part({
  batch,
  tab,
  open,
  calendar,
}: Pick<BatchDetailsProps, "batch" | "tab" | "calendar"> & { open: boolean }) {
  switch (tab) {
    case "description":
      return <p className="max-w-[68ch] break-words whitespace-pre-line">{batch.description}</p>;
    case "sessions":
      return <SessionList batch={batch} calendar={calendar && <CalendarFeed {...calendar} />} />;
    case "courses":
      return <BatchCourses courses={batch.courses} open={open} />;
    case "announcements":
      return <BatchAnnouncements announcements={batch.announcements} />;
    default:
      return tab satisfies never;
  }
}
