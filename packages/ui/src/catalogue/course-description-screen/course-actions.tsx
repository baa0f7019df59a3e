import { useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { editPath, resumePath } from "../model/course-paths.ts";
import { formatRupees } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { formatPeriod, refundPromise } from "../../billing/model/price.ts";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import type { CourseCardData } from "../model/course.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface CourseActionsProps {
  course: CourseCardData;
  viewer: SignedInViewer;
  bundle?: Bundle | undefined;
  deleting?: boolean;
  onDelete: () => void;
}

export function CourseActions({ course, viewer, bundle, deleting = false, onDelete }: CourseActionsProps) {
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      {course.percent !== undefined && <Progress percent={course.percent} />}
      {mayWatch(viewer) ? (
        <ButtonLink>
          <Link href={resumePath(course)}>{isStarted(course.percent) ? "Resume" : "Watch Lectures"}</Link>
        </ButtonLink>
      ) : (
        <Subscribe bundle={bundle} />
      )}
      {viewer.kind === "admin" && <AdminActions course={course} deleting={deleting} onDelete={onDelete} />}
    </div>
  );
}

function isStarted(percent: number | undefined): boolean {
  return percent !== undefined && percent < 100;
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums">{percent < 100 ? `${percent}% complete` : "Completed"}</p>
      <ProgressBar label="Your progress" percent={percent} />
    </div>
  );
}

function Subscribe({ bundle }: { bundle: Bundle | undefined }) {
  return (
    <>
      {bundle && (
        <p>
          <span className="heading text-2xl tabular-nums">{formatRupees(bundle.amount)}</span>{" "}
          <span className="text-sm text-muted">for {formatPeriod(bundle.durationMonths)} of every course</span>
        </p>
      )}
      <ButtonLink>
        <Link href="/checkout">Subscribe to Course</Link>
      </ButtonLink>
      {bundle && <p className="text-center text-sm text-muted">{refundPromise(bundle)}</p>}
    </>
  );
}

function AdminActions({
  course,
  deleting,
  onDelete,
}: Required<Pick<CourseActionsProps, "course" | "deleting" | "onDelete">>) {
  const [open, setOpen] = useState(false);

  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink tone="neutral">
        <Link href={editPath(course.id)}>
          Edit<span className="sr-only"> {course.title}</span>
        </Link>
      </ButtonLink>
      <Button tone="neutral" className="text-bad" busy={deleting} busyLabel="Deleting…" onClick={() => setOpen(true)}>
        Delete<span className="sr-only"> {course.title}</span>
      </Button>
      <ConfirmAction
        subject={open ? course : undefined}
        title="Delete this course?"
        confirmLabel="Delete course"
        consequence={() => "Are you sure you want to delete the course?"}
        busy={deleting}
        onClose={() => setOpen(false)}
        onConfirm={onDelete}
      />
    </div>
  );
}
