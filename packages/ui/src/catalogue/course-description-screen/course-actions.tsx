import { t } from "@lms/texts/catalogue/course-description-screen";
import { type ReactNode, useState } from "react";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { Link } from "../../lib/link.tsx";
import { trashSentence } from "../model/trash-sentence.ts";
import { CourseNextStep } from "../course-overview/course-next-step.tsx";
import { coursePagePath, editPath } from "../model/course-paths.ts";
import type { CourseCardData } from "../model/course.ts";

export interface CourseActionsProps {
  course: CourseCardData;
  viewer: SignedInViewer;
  bundle?: Bundle | undefined;
  /** Absent for visitors. */
  subscription?: SubscriptionState["status"];
  deleting?: boolean;
  /** Absent: a deleted course cannot be restored. */
  trashDays?: number | undefined;
  onDelete: () => void;
}

export function CourseActions(props: CourseActionsProps) {
  const { course, viewer, bundle, subscription, deleting = false, trashDays, onDelete } = props;
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      <CourseNextStep course={course} viewer={viewer} bundle={bundle} subscription={subscription} />
      {viewer.kind === "admin" && (
        <AdminActions course={course} deleting={deleting} trashDays={trashDays} onDelete={onDelete} />
      )}
      {course.slug !== undefined && (
        <p className="text-center text-sm">
          <TextLink href={coursePagePath(course.slug)}>{t("share")}</TextLink>
        </p>
      )}
    </div>
  );
}

function AdminActions({
  course,
  deleting,
  trashDays,
  onDelete,
}: Pick<CourseActionsProps, "course" | "trashDays" | "onDelete"> & { deleting: boolean }) {
  const [open, setOpen] = useState(false);

  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink tone="neutral">
        <Link href={editPath(course.id)}>{t("edit", { title: course.title, hidden })}</Link>
      </ButtonLink>
      <Button
        tone="neutral"
        className="text-bad"
        busy={deleting}
        busyLabel={t("deleting")}
        onClick={() => setOpen(true)}
      >
        {t("delete", { title: course.title, hidden })}
      </Button>
      <ConfirmAction
        subject={open ? course : undefined}
        title={t("question")}
        confirmLabel={t("confirm")}
        consequence={() => describeDeletion(trashDays)}
        busy={deleting}
        onClose={() => setOpen(false)}
        onConfirm={onDelete}
      />
    </div>
  );
}

function hidden(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}

function describeDeletion(trashDays: number | undefined): ReactNode {
  return (
    <>
      <span>{t("consequence")}</span>
      <span className="mt-2 block">{trashSentence(trashDays)}</span>
    </>
  );
}
