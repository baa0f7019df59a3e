import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { useState } from "react";
import { trashSentence } from "../../../catalogue/model/trash-sentence.ts";
import { ConfirmAction } from "../../../kit/overlays/confirm-action/confirm-action.tsx";
import type { ListedSection } from "../listed-rows.ts";

export interface SectionDeletionProps {
  /** The section whose deletion is to be confirmed. */
  section: ListedSection | undefined;
  trashDays: number | undefined;
  onClose: () => void;
  onDelete: (sectionId: string, withLectures: boolean) => void;
}

export function SectionDeletion({ section: subject, trashDays, onClose, onDelete }: SectionDeletionProps) {
  const [withLectures, setWithLectures] = useState(false);
  const close = () => {
    onClose();
    setWithLectures(false);
  };

  return (
    <ConfirmAction
      subject={subject}
      title={t("sectionQuestion")}
      confirmLabel={t("deleteSection")}
      consequence={(section) => (
        <>
          <span className="block">{describeSection(section, withLectures)}</span>
          {section.lectures.length > 0 && (
            <label className="mt-2 flex min-h-control-sm cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={withLectures}
                onChange={(event) => setWithLectures(event.target.checked)}
                className="size-4 shrink-0 accent-brand"
              />
              <span>{t("sectionLectures", { count: section.lectures.length })}</span>
            </label>
          )}
          <span className="mt-2 block">{trashSentence(trashDays)}</span>
        </>
      )}
      onClose={close}
      onConfirm={({ id }) => onDelete(id, withLectures)}
    />
  );
}

function describeSection({ title, lectures }: ListedSection, withLectures: boolean): string {
  if (withLectures) return t("sectionWithLectures", { title, count: lectures.length });
  return lectures.length > 0 ? t("sectionConsequence", { title }) : t("emptySection", { title });
}
