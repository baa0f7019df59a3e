import { t } from "@lms/texts/admin/people-list-screen";
import { FileText } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FileDrop } from "../../kit/forms/file-drop/file-drop.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import type { PeopleListFormProps, PeopleListValues } from "../model/people-list.ts";
import { type ChosenCourse, CourseField } from "../person-screen/course-field.tsx";

export function ListForm(props: PeopleListFormProps) {
  const { errors, failure, busy, validate, onSubmit } = props;
  const [file, setFile] = useState<File>();
  const [typed, setTyped] = useState(false);
  useDirty(typed || file !== undefined, props);
  const [course, setCourse] = useState<ChosenCourse>();
  const form = useForm({
    validate: (values) => ({
      ...validate(readList(values, file)),
      ...(file?.size === 0 && { list: t("fileEmpty") }),
    }),
    errors,
    onSubmit: (values) => onSubmit(readList(values, file)),
    onDirtyChange: setTyped,
  });
  const { formProps, fieldError, missing, changed } = form;
  const restoring = useFormDraft(form, props.formDraft, {
    value: course ?? null,
    onRestore: (value) => setCourse(isCourse(value) ? value : undefined),
  });
  const fileError = file && fieldError("list");
  // The list of the form is blank beside a file, whose error is shown with it.
  const problem = (missing === fileError ? undefined : missing) ?? failure;
  const pick = (picked: File | undefined) => {
    setFile(picked);
    changed("list");
  };

  return (
    <form {...formProps} aria-label={t("form")} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <RestoredNotice {...restoring} className="empty:sr-only" />
      <div hidden={file !== undefined}>
        <TextArea
          label={t("list")}
          name="list"
          rows={6}
          hint={t("listHint")}
          error={file === undefined ? fieldError("list", t("listMissing")) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {file === undefined ? (
        <FileDrop
          label={t("file")}
          prompt={t("filePrompt")}
          hint={t("fileHint")}
          icon={<FileText aria-hidden="true" className="size-6" />}
          accept=".csv,.txt,text/csv,text/plain"
          onPick={([picked]) => pick(picked)}
        />
      ) : (
        <ChosenFile name={file.name} error={fileError} onRemove={() => pick(undefined)} />
      )}
      <CourseField {...props} chosen={course} onChoose={setCourse} />
      <Field
        label={t("lastDay")}
        name="until"
        type="date"
        hint={t("lastDayHint")}
        error={fieldError("until")}
        className="max-w-60"
      />
      <TextArea
        label={t("reason")}
        name="reason"
        rows={2}
        hint={t("reasonHint")}
        error={fieldError("reason", t("reasonMissing"))}
      />
      {problem && !busy && <FormMessage>{problem}</FormMessage>}
      <Button type="submit" busy={busy} busyLabel={t("checking")} className="justify-self-start">
        {t("check")}
      </Button>
    </form>
  );
}

/** The file is in no field. */
function useDirty(dirty: boolean, { onDirtyChange }: Pick<PeopleListFormProps, "onDirtyChange">): void {
  const notify = useEffectEvent((now: boolean) => onDirtyChange?.(now));
  useEffect(() => {
    notify(dirty);
    return () => notify(false);
  }, [dirty]);
}

function ChosenFile({ name, error, onRemove }: { name: string; error: string | undefined; onRemove: () => void }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
        <p className="min-w-0 break-words">{t("chosenFile", { name })}</p>
        <Button tone="neutral" size="sm" onClick={onRemove}>
          {t("removeFile")}
        </Button>
      </div>
      {error && <FormMessage>{error}</FormMessage>}
    </div>
  );
}

function isCourse(value: unknown): value is NonNullable<ChosenCourse> {
  return typeof value === "object" && value !== null && "id" in value && "title" in value;
}

function readList(form: FormData, file: File | undefined): PeopleListValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { file, text: text("list"), course: text("course"), until: text("until"), reason: text("reason") };
}
