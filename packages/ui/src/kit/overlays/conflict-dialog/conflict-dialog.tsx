import { type FormEvent, useId, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import type { ConflictField, Side } from "../../../lib/conflict.ts";
import { VersionChoice } from "./version-choice.tsx";

export interface ConflictDialogProps {
  /** What somebody else has changed, such as "course". */
  subject: string;
  fields: readonly ConflictField[];
  busy: boolean;
  /** Goes on with the form as it is. */
  onClose: () => void;
  onSave: (choices: Readonly<Record<string, Side>>) => void;
}

/** Two versions of one thing side by side, and a choice for each field that differs. */
export function ConflictDialog({ subject, fields, busy, onClose, onSave }: ConflictDialogProps) {
  const formId = useId();
  const [choices, setChoices] = useState(() => suggested(fields));
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(choices);
  };

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={`This ${subject} was changed meanwhile`}
      description="Nothing is saved yet, and nothing that you typed is lost. Choose what is to be kept."
      className="sm:max-w-3xl"
      footer={
        <>
          <Button tone="neutral" disabled={busy} onClick={onClose}>
            Keep Editing
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            Save My Choice
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {fields.length > 1 && (
          <div className="flex flex-wrap gap-2.5">
            <Button tone="neutral" size="sm" onClick={() => chooseAll("mine")}>
              All Mine
            </Button>
            <Button tone="neutral" size="sm" onClick={() => chooseAll("theirs")}>
              All Theirs
            </Button>
          </div>
        )}
        {fields.map((field) => (
          <VersionChoice
            key={field.name}
            field={field}
            chosen={choices[field.name] ?? "mine"}
            onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
          />
        ))}
      </form>
    </Dialog>
  );
}

function suggested(fields: readonly ConflictField[]): Record<string, Side> {
  return Object.fromEntries(fields.map(({ name, changedBy }) => [name, changedBy === "theirs" ? "theirs" : "mine"]));
}
