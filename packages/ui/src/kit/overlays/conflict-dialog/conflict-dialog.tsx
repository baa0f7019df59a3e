import { t } from "@lms/texts/kit/conflict-dialog";
import { type FormEvent, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import type { ConflictField, Side } from "../../../lib/forms/conflict.ts";
import { FormDialog } from "../form-dialog/form-dialog.tsx";
import { VersionChoice } from "./version-choice.tsx";

export interface ConflictDialogProps {
  /** The thing that somebody else has changed, such as "course". */
  subject: string;
  fields: readonly ConflictField[];
  busy: boolean;
  /** Continues with the form as it is. */
  onClose: () => void;
  onSave: (choices: Readonly<Record<string, Side>>) => void;
}

/** Two versions of one thing side by side, and a choice for each field that differs. */
export function ConflictDialog({ subject, fields, busy, onClose, onSave }: ConflictDialogProps) {
  const [choices, setChoices] = useState(() => suggested(fields));
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(choices);
  };

  return (
    <FormDialog
      title={t("title", { subject })}
      description={t("note")}
      className="sm:max-w-3xl"
      submitLabel={t("save")}
      busyLabel={t("saving")}
      cancelLabel={t("keepEditing")}
      busy={busy}
      onClose={onClose}
    >
      {({ id }) => (
        <form id={id} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {fields.length > 1 && (
            <div className="flex flex-wrap gap-2.5">
              <Button tone="neutral" size="sm" onClick={() => chooseAll("mine")}>
                {t("allMine")}
              </Button>
              <Button tone="neutral" size="sm" onClick={() => chooseAll("other")}>
                {t("allTheirs")}
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
      )}
    </FormDialog>
  );
}

function suggested(fields: readonly ConflictField[]): Record<string, Side> {
  return Object.fromEntries(fields.map(({ name, changedBy }) => [name, changedBy === "other" ? "other" : "mine"]));
}
