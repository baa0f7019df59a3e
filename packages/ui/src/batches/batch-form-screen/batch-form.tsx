import { t } from "@lms/texts/batches/batch-form-screen";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import type { Batch } from "../model/batch.ts";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import { Link } from "../../lib/link.tsx";
import { readBatchValues } from "./batch-values.ts";
import { Checkbox } from "../../kit/forms/checkbox/checkbox.tsx";
import { CourseChooser } from "./course-chooser.tsx";
import { MeetingFields } from "./meeting-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import type { CourseChoice } from "../model/batch-editing.ts";
import type { BatchFormScreenProps } from "./batch-form-screen-props.ts";

export interface BatchFormProps extends Omit<
  BatchFormScreenProps,
  "nav" | "batch" | "onRetry" | "announcements" | "sessions" | "publishing"
> {
  saved?: Batch | undefined;
}

export function BatchForm(props: BatchFormProps) {
  const { saved, validate, errors, failure, busy, backHref, formDraft, onSubmit, onDirtyChange } = props;
  const [chosen, setChosen] = useState<readonly CourseChoice[]>(saved?.courses ?? []);
  const form = useForm({
    validate: (values) => validate(readBatchValues(values, saved)),
    errors,
    onSubmit: (values) => onSubmit(readBatchValues(values, saved), { draft: values.has("draft") }),
    onDirtyChange,
  });
  const { formProps, fieldError, missing, changed } = form;
  const restoring = useFormDraft(form, formDraft, {
    value: chosen,
    onRestore: (value) => setChosen(isChoices(value) ? value : []),
  });
  const problem = missing ?? failure;

  const choose = (next: CourseChoice[]) => {
    // The form's values are read from the DOM, which must render the choice first.
    flushSync(() => setChosen(next));
    changed("courses");
  };

  return (
    <form
      {...formProps}
      aria-label={t("form")}
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-5">
        <RestoredNotice {...restoring} className="empty:sr-only" />
        <Field
          label={t("title")}
          name="title"
          defaultValue={saved?.title}
          error={fieldError("title", t("titleMissing"))}
        />
        <TextArea
          label={t("description")}
          name="description"
          rows={6}
          defaultValue={saved?.description}
          error={fieldError("description", t("descriptionMissing"))}
        />
        <MeetingFields saved={saved} fieldError={fieldError} />
        <TimeFields saved={saved} fieldError={fieldError} />
        <PlaceFields saved={saved} fieldError={fieldError} />
        {!saved && <Checkbox name="draft" label={t("asDraft")} note={t("asDraftNote")} />}
      </div>
      <CourseChooser
        courses={props.courses}
        courseQuery={props.courseQuery}
        onSearchCourses={props.onSearchCourses}
        onRetryCourses={props.onRetryCourses}
        chosen={chosen}
        onChange={choose}
        error={fieldError("courses")}
      />
      <div className="grid gap-4 lg:col-span-full">
        {problem && <FormMessage>{problem}</FormMessage>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={t(saved ? "saving" : "creating")}>
            {t(saved ? "save" : "create")}
          </Button>
          <ButtonLink tone="neutral">
            <Link href={backHref}>{t("cancel")}</Link>
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}

function isChoices(value: unknown): value is CourseChoice[] {
  return (
    Array.isArray(value) && value.every((choice) => typeof choice?.id === "string" && typeof choice.title === "string")
  );
}
