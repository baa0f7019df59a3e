import { t } from "@lms/texts/authoring/copy-course-dialog";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { type DialogForm, FormDialog } from "../../kit/overlays/form-dialog/form-dialog.tsx";
import { type FieldErrors, useForm } from "../../lib/forms/form.ts";
import { textIn } from "../../lib/format/text-in.ts";

export interface CopyCourseDialogProps {
  /** The title of the original. */
  title: string;
  /** The BCP 47 tag of the title. */
  language?: string | undefined;
  busy?: boolean | undefined;
  errors?: FieldErrors | undefined;
  failure?: string | undefined;
  validate: (values: FormData) => FieldErrors;
  /** Called with valid values only: `title`. */
  onCopy: (values: FormData) => void;
  onClose: () => void;
}

const longestTitle = 120;

export function CopyCourseDialog({ title, language, busy = false, onClose, ...props }: CopyCourseDialogProps) {
  return (
    <FormDialog
      title={t("heading")}
      description={t("note")}
      submitLabel={t("copy")}
      busyLabel={t("copying")}
      busy={busy}
      onClose={onClose}
    >
      {(form) => <CopyCourseForm {...props} {...form} suggested={copyTitle(title)} language={language} busy={busy} />}
    </FormDialog>
  );
}

interface CopyCourseFormProps extends Omit<CopyCourseDialogProps, "title" | "onClose">, DialogForm {
  suggested: string;
  busy: boolean;
}

function CopyCourseForm(props: CopyCourseFormProps) {
  const { id, suggested, language, busy, errors, failure, validate, onCopy, onDirtyChange } = props;
  const { formProps, fieldError, missing } = useForm({ validate, errors, onSubmit: onCopy, onDirtyChange });
  const problem = missing ?? failure;

  return (
    <form {...formProps} id={id} className="grid gap-5">
      <Field
        {...textIn(language)}
        label={t("title")}
        name="title"
        defaultValue={suggested}
        readOnly={busy}
        autoComplete="off"
        error={fieldError("title", t("enterTitle"))}
      />
      {busy && <output className="block text-sm text-muted">{t("wait")}</output>}
      {problem && !busy && <FormMessage>{problem}</FormMessage>}
    </form>
  );
}

/** The original's title is cut, so that the whole fits the limit. */
function copyTitle(title: string): string {
  const room = longestTitle - Array.from(t("titleOfCopy", { title: "" })).length;
  return t("titleOfCopy", { title: Array.from(title).slice(0, room).join("").trimEnd() });
}
