import { t } from "@lms/texts/authoring/move-lecture-dialog";
import { useId, useState } from "react";
import { Button } from "../../../kit/controls/button/button.tsx";
import { boxStyle } from "../../../kit/forms/field/describe.ts";
import { FieldShell } from "../../../kit/forms/field/field-shell.tsx";
import { Dialog } from "../../../kit/overlays/dialog/dialog.tsx";
import type { ManagedCourse, ManagedLecture } from "../../model/managed-course.ts";

export interface MoveLectureDialogProps {
  course: ManagedCourse;
  lecture: ManagedLecture;
  /** Puts the lecture behind a lecture, or first in a section. Resolves to whether it is there now. */
  onMove: (afterId: string) => Promise<boolean>;
  onClose: () => void;
}

export function MoveLectureDialog({ course, lecture, onMove, onClose }: MoveLectureDialogProps) {
  const { sections = [], lectures } = course;
  const [chosen, setChosen] = useState(lecture.sectionId);
  const [chosenPlace, setChosenPlace] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Another administrator may have deleted what was chosen.
  const section = sections.find(({ id }) => id === chosen) ?? sections[0];
  if (section === undefined) return null;

  const others = lectures.filter(({ id, sectionId }) => sectionId === section.id && id !== lecture.id);
  const places = [
    { value: section.id, label: t("first") },
    ...others.map(({ id, title }) => ({ value: id, label: t("behind", { title }) })),
  ];
  const now = placeNow(course, lecture);
  const standard = section.id === lecture.sectionId ? now : places.at(-1)?.value;
  const place = [chosenPlace, standard].find((each) => places.some(({ value }) => value === each)) ?? section.id;

  const save = async () => {
    if (place === now) return onClose();
    setBusy(true);
    const isThere = await onMove(place);
    setBusy(false);
    if (isThere) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={t("heading")}
      description={lecture.title}
      footer={
        <>
          <Button tone="neutral" disabled={busy} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button busy={busy} busyLabel={t("moving")} onClick={() => void save()}>
            {t("move")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choice
          label={t("section")}
          value={section.id}
          options={sections.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setChosen}
        />
        <Choice label={t("place")} value={place} options={places} onChange={setChosenPlace} />
      </div>
    </Dialog>
  );
}

/** The row that the lecture is behind. */
function placeNow({ lectures }: ManagedCourse, { id, sectionId }: ManagedLecture): string | undefined {
  const inSection = lectures.filter((each) => each.sectionId === sectionId);
  return inSection[inSection.findIndex((each) => each.id === id) - 1]?.id ?? sectionId;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${boxStyle} h-control`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
