import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { Pencil } from "lucide-react";
import { deletionAction } from "../../kit/overlays/row-actions/deletion-action.ts";
import type { RowAction } from "../../kit/overlays/row-actions/row-actions.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { addHere } from "./lecture-line.tsx";
import { lectureSummary } from "./lecture-summary.ts";
import type { ListedSection } from "./listed-rows.ts";

export function sectionActions(
  { title }: ListedSection,
  {
    deleting,
    onAddHere,
    onRename,
    onDelete,
  }: { deleting: boolean; onAddHere: () => void; onRename: () => void; onDelete: () => void },
): RowAction[] {
  return [
    { ...addHere(), name: t("addFirstNamed", { title }), onSelect: onAddHere },
    { id: "rename", label: t("rename"), name: t("renameNamed", { title }), icon: Pencil, onSelect: onRename },
    deletionAction(title, deleting, onDelete),
  ];
}

export interface SectionLineProps {
  section: ListedSection;
  language: string | undefined;
  /** The id of the heading, which is focused when its form has gone. */
  headingId: string;
}

export function SectionLine({ section, language, headingId }: SectionLineProps) {
  return (
    <div className="items-baseline gap-4 sm:flex">
      <h3
        {...textIn(language)}
        id={headingId}
        tabIndex={-1}
        className="min-w-0 flex-1 heading text-lg break-words outline-none"
      >
        {section.title}
      </h3>
      <p className="text-sm text-muted tabular-nums">{lectureSummary(section.lectures)}</p>
    </div>
  );
}
