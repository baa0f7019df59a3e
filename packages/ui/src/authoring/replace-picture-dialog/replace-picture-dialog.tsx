import { t } from "@lms/texts/authoring/replace-picture-dialog";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { FormDialog } from "../../kit/overlays/form-dialog/form-dialog.tsx";
import { type FieldErrors, useForm } from "../../lib/forms/form.ts";

export interface ReplacePictureDialogProps {
  /** The title of the course. */
  title: string;
  currentUrl?: string | undefined;
  busy?: boolean | undefined;
  errors?: FieldErrors | undefined;
  failure?: string | undefined;
  /** Somebody has replaced it meanwhile: `currentUrl` is theirs, and the next attempt replaces that. */
  isChanged?: boolean | undefined;
  validate: (values: FormData) => FieldErrors;
  /** Called with valid values only: `thumbnail`. */
  onReplace: (values: FormData) => void;
  onClose: () => void;
}

export function ReplacePictureDialog(props: ReplacePictureDialogProps) {
  const { title, currentUrl, busy = false, errors, failure, isChanged = false, validate, onReplace, onClose } = props;
  const { formProps, fieldError } = useForm({ validate, errors, onSubmit: onReplace });

  return (
    <FormDialog
      title={t("heading")}
      description={title}
      submitLabel={t(isChanged ? "replaceTheirs" : "replace")}
      busyLabel={t("replacing")}
      busy={busy}
      onClose={onClose}
    >
      {({ id }) => (
        <form {...formProps} id={id} className="grid gap-5">
          <p>{t("note")}</p>
          {currentUrl !== undefined && (
            <figure className="grid gap-1.5">
              <figcaption className="font-semibold">{t(isChanged ? "theirs" : "current")}</figcaption>
              <img src={currentUrl} alt="" className="aspect-video w-48 rounded-control object-cover" />
            </figure>
          )}
          <FileField
            label={t("picture")}
            name="thumbnail"
            shape="image"
            accept=".jpg,.jpeg,.png"
            hint={t("hint")}
            error={fieldError("thumbnail", t("choosePicture"))}
          />
          {failure !== undefined && !busy && <FormMessage>{failure}</FormMessage>}
        </form>
      )}
    </FormDialog>
  );
}
