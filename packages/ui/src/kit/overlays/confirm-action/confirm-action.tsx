import { lazy, Suspense, useState, type ReactNode } from "react";
import type { ConfirmDialogProps } from "../confirm-dialog/confirm-dialog.tsx";

// Loaded on first use.
const ConfirmDialog = lazy(async () => ({
  default: (await import("../confirm-dialog/confirm-dialog.tsx")).ConfirmDialog,
}));

type DialogTexts = Pick<ConfirmDialogProps, "title" | "confirmLabel" | "cancelLabel">;

export interface ConfirmActionProps<Subject> extends DialogTexts {
  /** What the question is about. The dialog is open while there is a subject. */
  subject: Subject | undefined;
  /** What a yes leads to; names the subject. */
  consequence: (subject: Subject) => ReactNode;
  /** The subject is to be taken away: after a yes, and when the dialog is left. */
  onClose: () => void;
  onConfirm: (subject: Subject) => void;
  /** The action is running. With this prop the dialog stays open after a yes, until the subject is taken away. */
  busy?: boolean | undefined;
}

/** Asks before an action that cannot be undone. Loads the dialog when it is first needed. */
export function ConfirmAction<Subject extends object>(props: ConfirmActionProps<Subject>) {
  const { subject, consequence, onClose, onConfirm, busy, ...texts } = props;
  // The subject stays while the dialog closes, so that its name does not vanish first.
  const [shown, setShown] = useState(subject);
  if (subject && subject !== shown) setShown(subject);
  if (!shown) return null;

  return (
    <Suspense fallback={null}>
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
    </Suspense>
  );
}
