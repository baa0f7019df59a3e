import { t } from "@lms/texts/authoring/course-form-screen";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { SuggestField } from "../../kit/forms/suggest-field/suggest-field.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import { Link } from "../../lib/link.tsx";
import type { CourseFormValues } from "../../catalogue/model/course.ts";
import { LanguageField } from "./language-field.tsx";
import type { CourseFormScreenProps } from "./course-form-screen-props.ts";

export interface CourseFormProps extends Omit<CourseFormScreenProps, "nav" | "course" | "onRetry"> {
  saved?: CourseFormValues;
}

export function CourseForm(props: CourseFormProps) {
  const {
    saved,
    categories = [],
    instructors = [],
    languages = [],
    validate,
    errors,
    failure,
    busy,
    backHref,
    formDraft,
    onSubmit,
    onDirtyChange,
  } = props;
  const form = useForm({ validate, errors, onSubmit, onDirtyChange });
  const { formProps, fieldError, missing, fill } = form;
  const restoring = useFormDraft(form, formDraft);
  const problem = missing ?? failure;

  return (
    <form {...formProps} className="mt-8 grid max-w-4xl gap-x-12 gap-y-8 md:grid-cols-2">
      <div className="md:order-2">
        <FileField
          label={t("thumbnail")}
          name="thumbnail"
          shape="image"
          accept=".jpg,.jpeg,.png"
          hint={saved ? undefined : t("thumbnailHint")}
          error={fieldError("thumbnail", t("chooseThumbnail"))}
          currentUrl={saved?.thumbnailUrl}
          lockedMessage={saved && t("thumbnailLocked")}
        />
      </div>
      <div className="grid max-w-[420px] gap-5">
        <RestoredNotice {...restoring} className="empty:sr-only" />
        <Field
          label={t("courseTitle")}
          name="title"
          defaultValue={saved?.title}
          error={fieldError("title", t("enterTitle"))}
        />
        <SuggestField
          label={t("instructor")}
          name="createdBy"
          suggestions={instructors}
          fill={fill}
          defaultValue={saved?.createdBy}
          error={fieldError("createdBy", t("enterInstructor"))}
        />
        <SuggestField
          label={t("category")}
          name="category"
          suggestions={categories}
          fill={fill}
          hint={t("categoryHint")}
          defaultValue={saved?.category}
          error={fieldError("category", t("enterCategory"))}
        />
        <LanguageField saved={saved?.language ?? "en"} languages={languages} error={fieldError("language")} />
        <TextArea
          label={t("description")}
          name="description"
          rows={6}
          defaultValue={saved?.description}
          error={fieldError("description", t("describe"))}
        />
        {problem && <FormMessage>{problem}</FormMessage>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={t(saved ? "saving" : "creating")}>
            {t(saved ? "save" : "createCourse")}
          </Button>
          <ButtonLink tone="neutral">
            <Link href={backHref}>{t("cancel")}</Link>
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}
