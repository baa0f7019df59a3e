import { t } from "@lms/texts/catalogue/upload-row";
import { X } from "lucide-react";
import { useForm, type FieldErrors } from "../../lib/form.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useHoldFocus } from "../../lib/hold-focus.ts";
import type { LectureUpload } from "../model/lecture-upload.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { UploadStatus } from "../upload-status/upload-status.tsx";
import { VideoPreview } from "./video-preview.tsx";

export interface UploadRowProps {
  upload: LectureUpload;
  /** Distinguishes videos with the same file name. @default the file's name */
  name?: string | undefined;
  validate: (values: FormData) => FieldErrors;
  onDraft: (draft: { title: string; description: string }) => void;
  onSend: (values: FormData) => void;
  onCancel: () => void;
  onRemove: () => void;
}

export function UploadRow({
  upload,
  name = upload.file.name,
  validate,
  onDraft,
  onSend,
  onCancel,
  onRemove,
}: UploadRowProps) {
  const { file, title, description, status, errors, failure } = upload;
  const withVideo = (values: FormData) => {
    values.set("lecture", file);
    return values;
  };
  const { formProps, errorOf, missing } = useForm({
    validate: (values) => validate(withVideo(values)),
    errors,
    onSubmit: (values) => onSend(withVideo(values)),
  });
  const failed = status === "failed";
  const problem = missing ?? (failed ? failure : undefined);
  useHoldFocus(formProps.ref, status);
  const uploading = status === "waiting" || status === "sending";

  return (
    <form
      {...formProps}
      aria-label={name}
      tabIndex={-1}
      onChange={(event) => {
        formProps.onChange(event);
        const values = new FormData(event.currentTarget);
        onDraft({ title: textOf(values, "title"), description: textOf(values, "description") });
      }}
      className="grid gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-1 content-start gap-2">
        <VideoPreview file={file} name={name} />
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 text-sm">
            <span className="block truncate font-medium">{file.name}</span>
            <span className="text-muted tabular-nums">{formatBytes(file.size)}</span>
          </p>
          {!uploading && (
            <IconButton label={t("removeNamed", { name })} title={t("remove")} size="sm" onClick={onRemove}>
              <X />
            </IconButton>
          )}
        </div>
        {errorOf("lecture") && <p className="text-sm font-medium text-bad">{errorOf("lecture")}</p>}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        {/* Locked while busy: what is typed now would not be uploaded. */}
        <div inert={uploading} className="grid gap-4 inert:opacity-70">
          <Field
            label={t("lectureTitle")}
            name="title"
            defaultValue={title}
            error={errorOf("title", t("enterTitle"))}
          />
          <TextArea
            label={t("description")}
            name="description"
            rows={2}
            hint={t("descriptionHint")}
            defaultValue={description}
            error={errorOf("description", t("describe"))}
          />
        </div>
        {problem && <FormMessage>{problem}</FormMessage>}
        {uploading ? (
          <UploadStatus
            name={name}
            waiting={status === "waiting"}
            upload={upload.progress ?? { loaded: 0, total: file.size }}
            onCancel={onCancel}
          />
        ) : (
          <Button
            type="submit"
            className="justify-self-start"
            aria-label={t(failed ? "retryNamed" : "addNamed", { name })}
          >
            {t(failed ? "retry" : "add")}
          </Button>
        )}
      </div>
    </form>
  );
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
