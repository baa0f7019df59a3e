import { DialogPart } from "@lms/ui/kit/overlays/dialog-part";
import type { ConflictField, Side } from "@lms/ui/lib/forms/conflict";
import { type ReactNode, useState } from "react";
import { chosenValues, conflictFields, type ShownValues, type Versions } from "../../lib/conflict-fields.ts";
import { lazyPart } from "@lms/ui/lib/lazy-part";

const ConflictDialog = lazyPart(async () => (await import("@lms/ui/kit/overlays/conflict-dialog")).ConflictDialog);

interface Conflict<Values> {
  versions: Versions<Values>;
  /** Saves what was chosen, from their version. */
  save: (values: Values) => void;
}

interface Conflicts<Values> {
  open: (conflict: Conflict<Values>) => void;
  close: () => void;
  dialog: ReactNode;
}

/** Handles a change that conflicts with somebody else's. */
export function useConflict<Values extends object>(
  subject: string,
  shown: ShownValues<Values>,
  busy: boolean,
): Conflicts<Values> {
  const [conflict, setConflict] = useState<Conflict<Values> & { fields: ConflictField[] }>();
  const close = () => setConflict(undefined);

  const open = ({ versions, save }: Conflict<Values>) => {
    const fields = conflictFields(versions, shown);
    // The other change touches none of this form's values.
    if (fields.every(({ changedBy }) => changedBy === "mine")) save(versions.mine);
    else setConflict({ versions, save, fields });
  };
  const save = (choices: Readonly<Record<string, Side>>) => {
    if (conflict) conflict.save(chosenValues(conflict.versions, shown, choices));
  };

  const dialog = conflict && (
    <DialogPart onFailed={close}>
      <ConflictDialog
        key={JSON.stringify(conflict.fields)}
        subject={subject}
        fields={conflict.fields}
        busy={busy}
        onClose={close}
        onSave={save}
      />
    </DialogPart>
  );
  return { open, close, dialog };
}
