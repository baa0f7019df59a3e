import { t } from "@lms/texts/catalogue/add-lecture-screen";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { UploadStatus } from "../upload-status/upload-status.tsx";
import { useForm } from "../../lib/form.ts";
import { Link } from "../../lib/link.tsx";
import type { AddLectureScreenProps } from "./add-lecture-screen-props.ts";

type AddLectureFormProps = Omit<AddLectureScreenProps, "nav" | "course" | "onRetry">;

export function AddLectureForm(props: AddLectureFormProps) {
  const { backHref, validate, errors, failure, busy, upload, onSubmit, onDirtyChange, onCancelUpload } = props;
  const { formProps, errorOf, missing } = useForm({ validate, errors, onSubmit, onDirtyChange });
  const problem = missing ?? failure;

  return (
    <form {...formProps} className="mt-8 grid max-w-6xl gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_420px]">
      {/* Locked while busy: the uploading video cannot be exchanged. */}
      <div inert={busy} className="inert:opacity-70">
        <FileField
          label={t("video")}
          name="lecture"
          shape="video"
          accept="video/*"
          hint={t("videoHint")}
          error={errorOf("lecture", t("chooseVideo"))}
        />
      </div>
      <div className="grid max-w-[420px] content-start gap-5 lg:w-[420px]">
        <Field label={t("lectureTitle")} name="title" error={errorOf("title", t("enterTitle"))} />
        <TextArea
          label={t("description")}
          name="description"
          rows={6}
          hint={t("descriptionHint")}
          error={errorOf("description", t("describe"))}
        />
        {problem && !busy && <FormMessage>{problem}</FormMessage>}
        {busy && upload && <UploadStatus upload={upload} onCancel={onCancelUpload} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={t("uploading")}>
            {t(failure ? "tryAgain" : "add")}
          </Button>
          {!busy && (
            <ButtonLink tone="neutral">
              <Link href={backHref}>{t("cancel")}</Link>
            </ButtonLink>
          )}
        </div>
      </div>
    </form>
  );
}
