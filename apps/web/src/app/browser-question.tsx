import { useEffect } from "react";
import type { LeaveDialogProps } from "./leave-dialog.tsx";

/** The same question, asked by the browser: for when the dialog's code cannot be had. */
export function BrowserQuestion({ open, onAnswer }: LeaveDialogProps) {
  useEffect(() => {
    if (open) onAnswer(confirm("Leave without saving?"));
  }, [open, onAnswer]);
  return null;
}
