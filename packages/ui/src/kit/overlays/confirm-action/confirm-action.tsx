import { useState, type ReactNode } from "react";
import type { ConfirmDialogProps } from "../confirm-dialog/confirm-dialog.tsx";
import { DialogPart } from "../dialog-part/dialog-part.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";

// Loaded on first use.
const ConfirmDialog = lazyPart(async () => (await import("../confirm-dialog/confirm-dialog.tsx")).ConfirmDialog);

type DialogTexts = Pick<ConfirmDialogProps, "title" | "confirmLabel" | "cancelLabel">;

export interface ConfirmActionProps<Subject> extends DialogTexts {
  /** The item to act on. The dialog is open while there is one. */
  subject: Subject | undefined;
  consequence: (subject: Subject) => ReactNode;
  /** Called after a yes, and when the dialog is closed: remove the subject. */
  onClose: () => void;
  onConfirm: (subject: Subject) => void;
  /** If set, the dialog stays open after a yes, until the subject is removed. */
  busy?: boolean | undefined;
}

export function ConfirmAction<Subject extends object>(props: ConfirmActionProps<Subject>) {
  const { subject, consequence, onClose, onConfirm, busy, ...texts } = props;
  // The name stays while the dialog closes.
  const [shown, setShown] = useState(subject);
  if (subject && subject !== shown) setShown(subject);
  if (!shown) return null;

  const end = () => {
    setShown(undefined);
    onClose();
  };

  return (
    <DialogPart onFailed={end}>
      <ConfirmDialog
        {...texts}
        open={subject !== undefined}
        onOpenChange={onClose}
        busy={busy}
        onConfirm={() => {
          if (busy === undefined) onClose();
          onConfirm(shown);
        }}
      >
        {consequence(shown)}
      </ConfirmDialog>
    </DialogPart>
  );
}
