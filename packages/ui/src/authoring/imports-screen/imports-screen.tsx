import { t } from "@lms/texts/authoring/imports-screen";
import { useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, DeletionProps } from "../../lib/forms/screen-props.ts";
import type { CourseImport } from "../model/course-import.ts";
import { AdminCourseList } from "../admin-course-list/admin-course-list.tsx";
import { ImportCard } from "./import-card.tsx";
import { SendExport, type SendExportProps } from "./send-export.tsx";

export interface ImportsScreenProps extends AdminAreaProps, DeletionProps, SendExportProps {
  /** The last one first. */
  imports: Loadable<readonly CourseImport[]>;
  busy?: boolean | undefined;
  finishingIds?: readonly string[] | undefined;
  onFinish: (importId: string) => void;
  onRetry: () => void;
}

const none: readonly never[] = [];

export function ImportsScreen(props: ImportsScreenProps) {
  const { imports, finishingIds = none, deletingIds = none, onFinish, onDelete } = props;
  const { sent, onPick, onCancel, onSendAgain, onDismiss } = props;
  const [toDiscard, setToDiscard] = useState<CourseImport>();

  return (
    <AdminCourseList
      {...props}
      words={words()}
      items={imports}
      above={<SendExport {...{ sent, onPick, onCancel, onSendAgain, onDismiss }} />}
      card={(each) => (
        <ImportCard
          of={each}
          finishing={finishingIds.includes(each.id)}
          discarding={deletingIds.includes(each.id)}
          onFinish={() => onFinish(each.id)}
          onDiscard={() => setToDiscard(each)}
        />
      )}
    >
      <ConfirmAction
        subject={toDiscard}
        title={t("question")}
        confirmLabel={t("confirm")}
        consequence={({ plan: { title } }) => t("consequence", { title })}
        onClose={() => setToDiscard(undefined)}
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
    more: "",
    loading: () => t("loading"),
    all: (count: number) => t("count", { count }),
    some: (shown: number) => t("count", { count: shown }),
  };
}
