import { Trash2 } from "lucide-react";
import type { RowAction } from "./row-actions.tsx";

export function deletionAction(rowName: string, deleting: boolean, onDelete: () => void): RowAction {
  return {
    id: "delete",
    label: deleting ? "Deleting…" : "Delete",
    name: deleting ? `Deleting ${rowName}…` : `Delete ${rowName}`,
    icon: Trash2,
    onSelect: onDelete,
    busy: deleting,
    tone: "danger",
  };
}
