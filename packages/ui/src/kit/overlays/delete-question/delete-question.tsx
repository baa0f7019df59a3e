import { lazy, Suspense, useState } from "react";

// The dialog's code comes with the first question.
const ConfirmDialog = lazy(async () => ({
  default: (await import("../confirm-dialog/confirm-dialog.tsx")).ConfirmDialog,
}));

export interface DeleteQuestionProps<Thing extends { id: string }> {
  /** What it is about; absent when nothing is asked. */
  thing: Thing | undefined;
  /** The question. */
  title: string;
  confirmLabel: string;
  /** What is lost: names the thing. */
  lossOf: (thing: Thing) => string;
  /** The question was left, with a yes or without. */
  onLeave: () => void;
  /** Called after a yes. */
  onDelete: (id: string) => void;
}

/** The question before something is deleted, and what is lost with it. */
export function DeleteQuestion<Thing extends { id: string }>(props: DeleteQuestionProps<Thing>) {
  const { thing, title, confirmLabel, lossOf, onLeave, onDelete } = props;
  // The thing stays while the dialog closes, so that its name does not vanish first.
  const [shown, setShown] = useState(thing);
  if (thing && thing !== shown) setShown(thing);
  if (!shown) return null;

  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={thing !== undefined}
        onOpenChange={onLeave}
        title={title}
        confirmLabel={confirmLabel}
        onConfirm={() => {
          onLeave();
          onDelete(shown.id);
        }}
      >
        {lossOf(shown)}
      </ConfirmDialog>
    </Suspense>
  );
}
