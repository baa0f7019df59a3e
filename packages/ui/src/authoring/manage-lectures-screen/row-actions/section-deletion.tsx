import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { ConfirmAction } from "../../../kit/overlays/confirm-action/confirm-action.tsx";
import type { ManagedSection } from "../../model/managed-course.ts";

export interface SectionDeletionProps {
  /** The section whose deletion is to be confirmed. */
  section: ManagedSection | undefined;
  onClose: () => void;
  onDelete: (sectionId: string) => void;
}

export function SectionDeletion({ section, onClose, onDelete }: SectionDeletionProps) {
  return (
    <ConfirmAction
      subject={section}
      title={t("sectionQuestion")}
      confirmLabel={t("deleteSection")}
      consequence={({ title }) => t("sectionConsequence", { title })}
      onClose={onClose}
      onConfirm={({ id }) => onDelete(id)}
    />
  );
}
