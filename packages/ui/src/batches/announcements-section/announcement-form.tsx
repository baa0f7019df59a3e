import { t } from "@lms/texts/batches/announcements";
import { useEffect } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import type { Announcement } from "../model/batch.ts";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import type { AnnouncementValues, AnnouncementWriting, BatchAnnouncements } from "../model/batch-editing.ts";

export interface AnnouncementFormProps extends Pick<
  BatchAnnouncements,
  "validate" | "onSave" | "onLeave" | "onDirtyChange"
> {
  writing: AnnouncementWriting;
  saved?: Announcement | undefined;
}

export function AnnouncementForm({ writing, saved, validate, onSave, onLeave, onDirtyChange }: AnnouncementFormProps) {
  const form = useForm({
    validate: (values) => validate(readAnnouncement(values)),
    errors: writing.errors,
    onSubmit: (values) => onSave(readAnnouncement(values)),
    onDirtyChange,
  });
  const { formProps, fieldError, missing } = form;
  const restoring = useFormDraft(form, writing.formDraft);
  const problem = missing ?? writing.failure;
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);

  return (
    <form
      {...formProps}
      aria-label={t(saved ? "changeForm" : "newForm")}
      className="grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-5"
    >
      <RestoredNotice {...restoring} className="empty:sr-only" />
      <Field
        label={t("title")}
        name="title"
        defaultValue={saved?.title}
        error={fieldError("title", t("titleMissing"))}
      />
      <TextArea
        label={t("text")}
        name="body"
        rows={5}
        defaultValue={saved?.body}
        error={fieldError("body", t("textMissing"))}
      />
      {problem && <FormMessage>{problem}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={writing.busy} busyLabel={t(saved ? "saving" : "announcing")}>
          {t(saved ? "save" : "announce")}
        </Button>
        <Button tone="neutral" disabled={writing.busy} onClick={onLeave}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function readAnnouncement(form: FormData): AnnouncementValues {
  return { title: readText(form, "title"), body: readText(form, "body") };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
