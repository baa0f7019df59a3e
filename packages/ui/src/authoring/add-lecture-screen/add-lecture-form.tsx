import { t } from "@lms/texts/authoring/add-lecture-screen";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import { Link } from "../../lib/link.tsx";
import { videoFiles } from "../../lib/forms/video-files.ts";
import type { AddLectureScreenProps } from "./add-lecture-screen-props.ts";

type AddLectureFormProps = Pick<
  AddLectureScreenProps,
  "backHref" | "validate" | "onSubmit" | "onDirtyChange" | "formDraft"
>;

/** Empty again for the next lecture as soon as one is handed over. */
export function AddLectureForm({ onSubmit, ...props }: AddLectureFormProps) {
  const [handedOver, setHandedOver] = useState(0);
  const submit = (values: FormData) => {
    onSubmit(values);
    props.formDraft?.clear();
    setHandedOver(handedOver + 1);
  };
  return <OneLectureForm key={handedOver} focused={handedOver > 0} onSubmit={submit} {...props} />;
}

function OneLectureForm({
  focused,
  backHref,
  validate,
  onSubmit,
  onDirtyChange,
  formDraft,
}: AddLectureFormProps & { focused: boolean }) {
  const form = useForm({ validate, onSubmit, onDirtyChange });
  const { formProps, fieldError, missing } = form;
  const restoring = useFormDraft(form, formDraft);
  const { ref } = formProps;
  useEffect(() => {
    if (focused) ref.current?.querySelector("input")?.focus();
  }, [focused, ref]);

  return (
    <form {...formProps} className="mt-8 grid max-w-6xl gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_420px]">
      <FileField
        label={t("video")}
        name="lecture"
        shape="video"
        accept={videoFiles}
        hint={t("videoHint")}
        error={fieldError("lecture", t("chooseVideo"))}
      />
      <div className="grid max-w-[420px] content-start gap-5 lg:w-[420px]">
        <RestoredNotice {...restoring} className="empty:sr-only" />
        <Field label={t("lectureTitle")} name="title" error={fieldError("title", t("enterTitle"))} />
        <TextArea
          label={t("description")}
          name="description"
          rows={6}
          hint={t("descriptionHint")}
          error={fieldError("description", t("describe"))}
        />
        {missing && <FormMessage>{missing}</FormMessage>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t("add")}</Button>
          <ButtonLink tone="neutral">
            <Link href={backHref}>{t("back")}</Link>
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}
