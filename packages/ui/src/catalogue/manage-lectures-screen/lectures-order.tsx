import { t } from "@lms/texts/catalogue/manage-lectures-screen";
import { Eye, EyeOff, Pencil } from "lucide-react";
import { useId, useRef, useState } from "react";
import { deletionAction } from "../../kit/controls/row-actions/deletion-action.ts";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import type { RowAction } from "../../kit/controls/row-actions/row-actions.tsx";
import { ReorderList } from "../../kit/controls/reorder-list/reorder-list.tsx";
import { useFocusAfterDeletion } from "../../lib/focus-after-deletion.ts";
import { formatDuration } from "../../lib/format-duration.ts";
import { textIn } from "../../lib/text-in.ts";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { describeDeletion } from "./lecture-deletion.ts";
import type { ManagedLecture } from "../model/managed-course.ts";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";

export interface LecturesOrderProps extends Pick<
  ManageLecturesScreenProps,
  "onReorder" | "onEdit" | "publishingIds" | "onPublishLecture" | "deletingIds" | "onDelete"
> {
  lectures: readonly ManagedLecture[];
  /** Of the lectures, by its BCP 47 tag. */
  language?: string | undefined;
}

const none: readonly string[] = [];

export function LecturesOrder({
  lectures,
  language,
  onReorder,
  onEdit,
  publishingIds = none,
  onPublishLecture,
  deletingIds = none,
  onDelete,
}: LecturesOrderProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toDelete, setToDelete] = useState<ManagedLecture>();
  useFocusAfterDeletion(lectures, deletingIds, heading);

  return (
    <section aria-labelledby={id} className={lectures.length > 0 ? "-mb-8" : undefined}>
      <h2 ref={heading} id={id} tabIndex={-1} className="heading text-2xl outline-none">
        {t("order")}
      </h2>
      {lectures.length === 0 ? (
        <p className="mt-3 rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-muted">
          {t("empty")}
        </p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-sm text-muted">{t("orderNote")}</p>
          <ReorderList
            label={t("list")}
            items={lectures}
            nameOf={(lecture) => lecture.title}
            onReorder={onReorder}
            renderItem={(lecture) => <LectureLine lecture={lecture} language={language} />}
            actions={(lecture) => [
              {
                id: "edit",
                label: t("edit"),
                name: t("editNamed", { title: lecture.title }),
                icon: Pencil,
                onSelect: () => onEdit(lecture.id),
              },
              publicationAction(lecture, publishingIds.includes(lecture.id), onPublishLecture),
              deletionAction(lecture.title, deletingIds.includes(lecture.id), () => setToDelete(lecture)),
            ]}
          />
        </>
      )}
      <ConfirmAction
        subject={toDelete}
        title={t("question")}
        confirmLabel={t("confirm")}
        consequence={describeDeletion}
        onClose={() => setToDelete(undefined)}
        onConfirm={(lecture) => onDelete(lecture.id)}
      />
    </section>
  );
}

function publicationAction(
  { id, title, published = true }: ManagedLecture,
  busy: boolean,
  onPublish: LecturesOrderProps["onPublishLecture"],
): RowAction {
  return {
    id: "publication",
    label: t(published ? "unpublish" : "publish"),
    name: t(published ? "unpublishNamed" : "publishNamed", { title }),
    icon: published ? EyeOff : Eye,
    onSelect: () => onPublish(id, !published),
    busy,
  };
}

function LectureLine({ lecture, language }: { lecture: ManagedLecture; language: string | undefined }) {
  const { title, description, duration, published = true } = lecture;
  return (
    <div className="items-baseline gap-4 sm:flex">
      <div {...textIn(language)} className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold break-words sm:line-clamp-none">{title}</p>
        <p className="line-clamp-1 text-sm text-muted">{description}</p>
      </div>
      <p className="flex items-center gap-2 text-sm text-muted tabular-nums">
        {!published && <Badge tone="accent">{t("draft")}</Badge>}
        {duration === undefined ? "" : formatDuration(duration)}
      </p>
    </div>
  );
}
