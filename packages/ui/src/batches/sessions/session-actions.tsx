import { t } from "@lms/texts/batches/sessions";
import { CalendarX, Paperclip, Pencil } from "lucide-react";
import { type RowAction, RowActions } from "../../kit/overlays/row-actions/row-actions.tsx";

export interface SessionActionsProps {
  name: string;
  cancelling: boolean;
  onMaterials: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onCancel: (() => void) | undefined;
}

export function SessionActions({ name, cancelling, onMaterials, onEdit, onCancel }: SessionActionsProps) {
  const actions: RowAction[] = [
    ...(onMaterials
      ? [
          {
            id: "materials",
            label: t("materials"),
            name: t("materialsNamed", { name }),
            icon: Paperclip,
            onSelect: onMaterials,
          },
        ]
      : []),
    ...(onEdit
      ? [{ id: "edit", label: t("edit"), name: t("editNamed", { name }), icon: Pencil, onSelect: onEdit }]
      : []),
    ...(onCancel
      ? [
          {
            id: "cancel",
            label: t("cancelSession"),
            name: t(cancelling ? "cancellingNamed" : "cancelNamed", { name }),
            icon: CalendarX,
            onSelect: onCancel,
            busy: cancelling,
            tone: "danger" as const,
          },
        ]
      : []),
  ];
  return actions.length > 0 && <RowActions rowName={name} actions={actions} />;
}
