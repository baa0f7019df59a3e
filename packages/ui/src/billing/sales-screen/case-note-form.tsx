import { t } from "@lms/texts/billing/sales-screen";
import { useEffect } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/forms/form.ts";
import type { CaseClosing, CaseNote } from "../model/payment-case.ts";

export interface CaseNoteFormProps {
  title: string;
  closing: CaseClosing;
}

export function CaseNoteForm({ title, closing }: CaseNoteFormProps) {
  const { validate, errors, failure, busy, onClose, onLeave, onDirtyChange } = closing;
  const { formProps, fieldError, missing } = useForm({
    validate: (values) => validate(readNote(values)),
    errors,
    onSubmit: (values) => onClose(readNote(values)),
    onDirtyChange,
  });
  const problem = missing ?? failure;
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector("textarea")?.focus(), [ref]);

  return (
    <form
      {...formProps}
      aria-label={t("noteForm", { title })}
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextArea
        label={t("note")}
        name="note"
        rows={3}
        hint={t("noteHint")}
        error={fieldError("note", t("noteMissing"))}
      />
      {problem && <FormMessage>{problem}</FormMessage>}
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button type="submit" size="sm" busy={busy} busyLabel={t("saving")}>
          {t("saveNote")}
        </Button>
        <Button tone="neutral" size="sm" disabled={busy} onClick={onLeave}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function readNote(form: FormData): CaseNote {
  const note = form.get("note");
  return { note: typeof note === "string" ? note : "" };
}
