import { lazy, Suspense, useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { editPath, resumePath } from "../model/course-paths.ts";
import { formatRupees } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { formatPeriod, refundPromise } from "../../billing/model/price.ts";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import type { CourseCardData } from "../model/course.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../../kit/overlays/confirm-dialog/confirm-dialog.tsx")).ConfirmDialog,
}));

export interface CourseActionsProps {
  course: CourseCardData;
  viewer: SignedInViewer;
  bundle?: Bundle | undefined;
  deleting?: boolean;
  onDelete: () => void;
}

/** What this viewer can do with the course: watch it or subscribe, and for an admin edit and delete. */
export function CourseActions({ course, viewer, bundle, deleting = false, onDelete }: CourseActionsProps) {
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      {course.percent !== undefined && <Progress percent={course.percent} />}
      {mayWatch(viewer) ? (
        <ButtonLink>
          <Link href={resumePath(course)}>{isUnderWay(course.percent) ? "Resume" : "Watch Lectures"}</Link>
        </ButtonLink>
      ) : (
        <Subscribe bundle={bundle} />
      )}
      {viewer.kind === "admin" && <AdminActions course={course} deleting={deleting} onDelete={onDelete} />}
    </div>
  );
}

function isUnderWay(percent: number | undefined): boolean {
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
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };

  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink tone="neutral">
        <Link href={editPath(course.id)}>
          Edit<span className="sr-only"> {course.title}</span>
        </Link>
      </ButtonLink>
      <Button tone="neutral" className="text-bad" busy={deleting} busyLabel="Deleting…" onClick={ask}>
        Delete<span className="sr-only"> {course.title}</span>
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Delete this course?"
            confirmLabel="Delete course"
            busy={deleting}
            onConfirm={onDelete}
          >
            Are you sure you want to delete the course?
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
