import { t } from "@lms/texts/authoring/trash-screen";
import { useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, DeletionProps, PagedListProps } from "../../lib/forms/screen-props.ts";
import type { TrashedItem } from "../model/trashed-item.ts";
import { AdminCourseList } from "../admin-course-list/admin-course-list.tsx";
import { TrashedItemCard } from "./trashed-item-card.tsx";

export interface TrashScreenProps extends AdminAreaProps, PagedListProps, DeletionProps {
  /** The last deleted first. */
  items: Loadable<readonly TrashedItem[]>;
  restoringIds?: readonly string[] | undefined;
  onRestore: (itemId: string) => void;
  onRetry: () => void;
}

const none: readonly never[] = [];

export function TrashScreen(props: TrashScreenProps) {
  const { restoringIds = none, deletingIds = none, onRestore, onDelete } = props;
  const [toDelete, setToDelete] = useState<TrashedItem>();

  return (
    <AdminCourseList
      {...props}
      words={words()}
      card={(item) => (
        <TrashedItemCard
          item={item}
          restoring={restoringIds.includes(item.id)}
          deleting={deletingIds.includes(item.id)}
          onRestore={() => onRestore(item.id)}
          onDelete={() => setToDelete(item)}
        />
      )}
    >
      <ConfirmAction
        subject={toDelete}
        title={t("question", { kind: toDelete?.kind ?? "course" })}
        confirmLabel={t("confirm")}
        consequence={describeDeletion}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ id }) => onDelete(id)}
      />
    </AdminCourseList>
  );
}

function words() {
  return {
    back: t("back"),
    title: t("title"),
    intro: t("intro"),
    list: t("list"),
    empty: t("empty"),
    emptyNote: t("emptyNote"),
    more: t("more"),
    loading: () => t("loading"),
    all: (count: number) => t("count", { count }),
    some: (shown: number, total: number) => t("someOf", { shown, total }),
  };
}

function describeDeletion({ kind, title, lectureCount = 0 }: TrashedItem): string {
  if (kind === "batch") return t("consequenceOfBatch", { title });
  return t("consequence", { title, lectures: lectureCount });
}
