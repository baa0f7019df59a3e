import { t } from "@lms/texts/authoring/copy-course-dialog";
import { useId } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
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
  const formId = useId();

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={t("heading")}
      description={t("note")}
      footer={
        <>
          <Button tone="neutral" disabled={busy} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={t("copying")}>
            {t("copy")}
          </Button>
        </>
      }
    >
      <CopyCourseForm {...props} formId={formId} suggested={copyTitle(title)} language={language} busy={busy} />
    </Dialog>
  );
}

interface CopyCourseFormProps extends Omit<CopyCourseDialogProps, "title" | "onClose"> {
  formId: string;
  suggested: string;
  busy: boolean;
}

function CopyCourseForm(props: CopyCourseFormProps) {
  const { formId, suggested, language, busy, errors, failure, validate, onCopy } = props;
  const { formProps, fieldError, missing } = useForm({ validate, errors, onSubmit: onCopy });
  const problem = missing ?? failure;

  return (
    <form {...formProps} id={formId} className="grid gap-5">
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
