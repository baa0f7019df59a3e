import { t } from "@lms/texts/authoring/publication-panel";
import { Check, Circle } from "lucide-react";
import { hasPart } from "../../catalogue/model/lecture-parts.ts";
import type { ManagedCourse } from "../model/managed-course.ts";

export interface PublicationChecklistProps {
  course: ManagedCourse;
  /** Lectures that learners could play. */
  playable: number;
}

export function PublicationChecklist({ course, playable }: PublicationChecklistProps) {
  const needs = [
    { label: t("needsTitle"), met: course.title !== "" },
    { label: t("needsPicture"), met: course.thumbnailUrl !== undefined },
    { label: playable > 0 ? t("hasLectures", { count: playable }) : t("needsLecture"), met: playable > 0 },
  ];

  const empty = course.lectures.length - course.lectures.filter(hasPart).length;

  return (
    <ul aria-label={t("checklist")} className="grid gap-1.5">
      {needs.map(({ label, met }) => (
        <li key={label} className={met ? "flex items-center gap-2.5" : "flex items-center gap-2.5 font-semibold"}>
          {met ? (
            <Check aria-hidden="true" className="size-5 shrink-0 text-good" />
          ) : (
            <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
          )}
          <span>
            <span>{label}</span> <span className="sr-only">{t(met ? "met" : "missing")}</span>
          </span>
        </li>
      ))}
      {empty > 0 && <li className="ps-7.5 text-sm text-muted">{t("emptyLectures", { count: empty })}</li>}
    </ul>
  );
}
