import { ConfirmDialog } from "@lms/ui/components/confirm-dialog";
import { useRef } from "react";

export interface LeaveDialogProps {
  open: boolean;
  onAnswer: (leave: boolean) => void;
}

/** Asks whether to leave a form that was not saved. */
export function LeaveDialog({ open, onAnswer }: LeaveDialogProps) {
  const left = useRef(false);

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => {
        left.current = true;
        onAnswer(true);
      }}
      onCloseAutoFocus={(event) => {
        // The next page has taken the focus to its heading.
        if (left.current) event.preventDefault();
      }}
    >
      What you have changed is not saved yet.
    </ConfirmDialog>
  );
}
