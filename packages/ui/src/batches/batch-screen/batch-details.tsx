import type { ReactNode } from "react";
import { BatchMarks } from "../batch-card/batch-marks.tsx";
import type { Batch } from "../model/batch.ts";
import { formatNumber } from "../../lib/format.ts";
import { formatDateAndTime } from "../../lib/format-time.ts";
import { Link } from "../../lib/link.tsx";
import { mayWatch } from "../../account/model/viewer.ts";
import { AnnouncementsSection } from "../announcements/announcements-section.tsx";
import { BatchAnnouncements } from "./batch-announcements.tsx";
import { batchColumns } from "./batch-columns.ts";
import { BatchCourses } from "./batch-courses.tsx";
import { BatchMembership } from "./batch-membership.tsx";
import { BatchTabs, tabLabels } from "./batch-tabs.tsx";
import type { BatchScreenProps } from "./batch-screen-props.ts";
import { coursePrice } from "../../catalogue/model/course-price.ts";

export interface BatchDetailsProps extends Omit<BatchScreenProps, "batch" | "onRetry" | "backHref"> {
  batch: Batch;
}

export function BatchDetails(props: BatchDetailsProps) {
  const { batch, viewer, bundle, tab, tabHref, busy = false, onJoin, onLeave, announcing } = props;
  const price = coursePrice(bundle, viewer);

  return (
    <div className={batchColumns}>
      <aside aria-label="This batch" className="rounded-card border border-line bg-surface p-5 lg:order-2">
        <BatchMarks batch={batch} />
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          <Fact name="Starts" value={formatDateAndTime(batch.startsAt)} />
          <Fact name="Ends" value={formatDateAndTime(batch.endsAt)} />
          <Fact name="Learners" value={formatNumber(batch.learnerCount)} />
          {price && (
            <Fact
              name="Lectures"
              value={
                mayWatch(viewer) ? (
                  price
                ) : (
                  <Link href="/checkout" className="underline underline-offset-2">
                    {price}
                  </Link>
                )
              }
            />
          )}
        </dl>
        <p className="mt-3 text-xs text-muted">Times are Indian time (IST).</p>
        <div className="mt-4 grid border-t border-line pt-4">
          <BatchMembership batch={batch} viewer={viewer} busy={busy} onJoin={onJoin} onLeave={onLeave} />
        </div>
      </aside>
      <div className="min-w-0">
        <BatchTabs batch={batch} tab={tab} tabHref={tabHref} />
        {announcing && tab === "announcements" ? (
          <AnnouncementsSection {...announcing} announcements={batch.announcements} className="pt-6" />
        ) : (
          <section aria-labelledby="part" className="pt-6">
            <h2 id="part" className="sr-only">
              {tabLabels[tab]}
            </h2>
            <Part batch={batch} tab={tab} open={mayWatch(viewer)} />
          </section>
        )}
      </div>
    </div>
  );
}

function Part({ batch, tab, open }: Pick<BatchDetailsProps, "batch" | "tab"> & { open: boolean }) {
  switch (tab) {
    case "description":
      return <p className="max-w-[68ch] break-words whitespace-pre-line">{batch.description}</p>;
    case "courses":
      return <BatchCourses courses={batch.courses} open={open} />;
    case "announcements":
      return <BatchAnnouncements announcements={batch.announcements} />;
    default:
      return tab satisfies never;
  }
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium break-words tabular-nums">{value}</dd>
    </>
  );
}
