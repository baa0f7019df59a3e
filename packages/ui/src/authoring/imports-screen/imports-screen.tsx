import { t } from "@lms/texts/authoring/imports-screen";
import { useRef, useState } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { listCount, type CountWords } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { manageCoursesPath } from "../../catalogue/model/course-paths.ts";
import { useFocusAfterDeletion } from "../../lib/focus/focus-after-deletion.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, DeletionProps } from "../../lib/forms/screen-props.ts";
import type { CourseImport } from "../model/course-import.ts";
import { TrashSkeleton } from "../trash-screen/trash-skeleton.tsx";
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
  const { nav, imports, finishingIds = none, deletingIds = none, onFinish, onDelete } = props;
  const { sent, onPick, onCancel, onSendAgain, onDismiss } = props;
  const [toDiscard, setToDiscard] = useState<CourseImport>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterDeletion(imports.status === "ready" ? imports.value : none, deletingIds, heading);

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 pb-6 sm:pt-9">
        <TextLink href={manageCoursesPath}>{t("back")}</TextLink>
        <h1 ref={heading} tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
          {t("title")}
        </h1>
        <p className="mt-1 text-muted">{t("intro")}</p>
      </header>
      <SendExport {...{ sent, onPick, onCancel, onSendAgain, onDismiss }} />
      <div className="mt-8">
        <SearchedList
          {...props}
          label={t("list")}
          items={imports}
          count={listCount(imports, undefined, words)}
          skeleton={<TrashSkeleton />}
          empty={<EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>}
          moreLabel=""
          dense
        >
          {(found) => (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {found.map((each) => (
                <li key={each.id}>
                  <ImportCard
                    of={each}
                    finishing={finishingIds.includes(each.id)}
                    discarding={deletingIds.includes(each.id)}
                    onFinish={() => onFinish(each.id)}
                    onDiscard={() => setToDiscard(each)}
                  />
                </li>
              ))}
            </ul>
          )}
        </SearchedList>
      </div>
      <ConfirmAction
        subject={toDiscard}
        title={t("question")}
        confirmLabel={t("confirm")}
        consequence={({ plan: { title } }) => t("consequence", { title })}
        onClose={() => setToDiscard(undefined)}
        onConfirm={({ id }) => onDelete(id)}
      />
    </Container>
  );
}

const words: CountWords = {
  loading: () => t("loading"),
  all: (count: number) => t("count", { count }),
  some: (shown: number) => t("count", { count: shown }),
};
