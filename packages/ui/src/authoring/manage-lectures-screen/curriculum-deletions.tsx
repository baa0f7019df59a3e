import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import type { ManagedLecture, ManagedSection } from "../model/managed-course.ts";
import { describeDeletion } from "./lecture-deletion.ts";

export interface CurriculumDeletionsProps {
  /** The lecture or section whose deletion is to be confirmed. */
  lecture: ManagedLecture | undefined;
  section: ManagedSection | undefined;
  onClose: () => void;
  onDeleteLecture: (lectureId: string) => void;
  onDeleteSection: (sectionId: string) => void;
}

export function CurriculumDeletions(props: CurriculumDeletionsProps) {
  return (
    <>
      <ConfirmAction
        subject={props.lecture}
        title={t("question")}
        confirmLabel={t("confirm")}
        consequence={describeDeletion}
        onClose={props.onClose}
        onConfirm={({ id }) => props.onDeleteLecture(id)}
      />
      <ConfirmAction
        subject={props.section}
        title={t("sectionQuestion")}
        confirmLabel={t("deleteSection")}
        consequence={({ title }) => t("sectionConsequence", { title })}
        onClose={props.onClose}
        onConfirm={({ id }) => props.onDeleteSection(id)}
      />
    </>
  );
}
