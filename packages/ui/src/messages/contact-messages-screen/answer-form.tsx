import { t } from "@lms/texts/messages/contact-messages-screen";
import { useEffect } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import type { ContactMessage } from "../model/contact-message.ts";
import type { AnswerValues, MessageAnswering } from "../model/message-answering.ts";

export interface AnswerFormProps {
  message: Pick<ContactMessage, "name" | "email">;
  answering: MessageAnswering;
}

export function AnswerForm({ message: { name, email }, answering }: AnswerFormProps) {
  const { validate, errors, failure, busy, formDraft, onSend, onLeave, onDirtyChange } = answering;
  const form = useForm({
    validate: (values) => validate(readAnswer(values)),
    errors,
    onSubmit: (values) => onSend(readAnswer(values)),
    onDirtyChange,
  });
  const { formProps, fieldError, missing } = form;
  const restoring = useFormDraft(form, formDraft);
  const problem = missing ?? failure;
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector("textarea")?.focus(), [ref]);

  return (
    <form
      {...formProps}
      aria-label={t("answerForm", { name })}
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4"
    >
      <RestoredNotice {...restoring} className="empty:sr-only" />
      <TextArea
        label={t("yourAnswer")}
        name="text"
        rows={5}
        hint={t("answerHint", { email })}
        error={fieldError("text", t("answerMissing"))}
      />
      {problem && <FormMessage>{problem}</FormMessage>}
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button type="submit" size="sm" busy={busy} busyLabel={t("sending")}>
          {t("send")}
        </Button>
        <Button tone="neutral" size="sm" disabled={busy} onClick={onLeave}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function readAnswer(form: FormData): AnswerValues {
  const text = form.get("text");
  return { text: typeof text === "string" ? text : "" };
}
