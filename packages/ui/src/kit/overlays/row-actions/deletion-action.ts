import { t } from "@lms/texts/kit/row-actions";
import { Trash2 } from "lucide-react";
import type { RowAction } from "./row-actions.tsx";

export function deletionAction(rowName: string, deleting: boolean, onDelete: () => void): RowAction {
  return {
    id: "delete",
    label: t(deleting ? "deleting" : "delete"),
    name: t(deleting ? "deletingNamed" : "deleteNamed", { name: rowName }),
    icon: Trash2,
    onSelect: onDelete,
    busy: deleting,
    tone: "danger",
  };
}
