import { t } from "@lms/texts/authoring/upload-row";
import { X } from "lucide-react";
import { useForm, type FieldErrors, type UseForm } from "../../lib/forms/form.ts";
import { formatBytes } from "../../lib/format/format-bytes.ts";
import { useHoldFocus } from "../../lib/focus/hold-focus.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import type { LectureUpload, UploadAnchor } from "../model/lecture-upload.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { ChooseFile } from "../upload-status/choose-file.tsx";
import { UploadStatus } from "../upload-status/upload-status.tsx";
import { isActive } from "./is-active.ts";
import { VideoPreview } from "./video-preview.tsx";

export interface UploadRowProps {
  upload: LectureUpload;
  /** Distinguishes videos with the same file name. @default the file's name */
  name?: string | undefined;
  validate: (values: FormData) => FieldErrors;
  onDraft: (draft: { title: string; description: string }) => void;
  onSend: (values: FormData) => void;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
  onRemove: () => void;
  onChoose: (file: File) => void;
  /** Sends a video again that replaces another one, or lets it replace whatever is there now. */
  onReplace: () => void;
}

export function UploadRow({
  upload,
  name = upload.fileName,
  validate,
  onDraft,
  onSend,
  onRemove,
  onChoose,
  onReplace: _onReplace,
  ...running
}: UploadRowProps) {
  const { file, size, title, description, status, errors, failure } = upload;
  const withVideo = (values: FormData) => {
    if (file) values.set("lecture", file);
    return values;
  };
  const form = useForm({
    validate: (values) => validate(withVideo(values)),
    errors,
    onSubmit: (values) => onSend(withVideo(values)),
  });
  const { formProps, fieldError, missing } = form;
  const restoring = useFormDraft(form, upload.formDraft);
  const failed = status === "failed";
  const problem = missing ?? failure;
  useHoldFocus(formProps.ref, status);
  const active = isActive(status) ? status : undefined;

  return (
    <form
      {...formProps}
      aria-label={name}
      tabIndex={-1}
      onChange={(event) => {
        formProps.onChange(event);
        const values = new FormData(event.currentTarget);
        onDraft({ title: readText(values, "title"), description: readText(values, "description") });
      }}
      className="grid gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <UploadedFile
        upload={upload}
        name={name}
        error={fieldError("lecture")}
        onRemove={active ? undefined : onRemove}
      />
      <div className="grid grid-cols-1 content-start gap-4">
        {/* Locked while busy: what is typed now would not be uploaded. */}
        <div inert={active !== undefined} className="grid gap-4 inert:opacity-70">
          <RestoredNotice {...restoring} className="empty:sr-only" />
          {upload.place && <p className="text-sm wrap-anywhere text-muted">{describePlace(upload.place)}</p>}
          <LectureFields title={title} description={description} fieldError={fieldError} />
        </div>
        {problem && <FormMessage>{problem}</FormMessage>}
        <div className="grid justify-items-start *:[section,output,div]:w-full">
          {active && (
            <UploadStatus
              name={name}
              status={active}
              upload={upload.progress ?? { loaded: 0, total: size }}
              {...running}
              onCancel={active === "interrupted" ? onRemove : running.onCancel}
              onChoose={onChoose}
            />
          )}
          {failed && !file && (
            <ChooseFile label={t("chooseNamed", { name })} onChoose={onChoose}>
              {t("choose")}
            </ChooseFile>
          )}
          {!active && file && (
            <Button type="submit" aria-label={t(failed ? "retryNamed" : "addNamed", { name })}>
              {t(failed ? "retry" : "add")}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function describePlace(place: UploadAnchor): string {
  switch (place.kind) {
    case "behind":
      return t("comesBehind", { lecture: place.lecture });
    case "first":
      return t("comesFirst", { section: place.section });
    case "gone":
      return t("comesLast");
    default:
      return place satisfies never;
  }
}

interface UploadedFileProps {
  upload: LectureUpload;
  name: string;
  error: string | undefined;
  /** Absent once it is being sent. */
  onRemove: (() => void) | undefined;
}

function UploadedFile({ upload: { file, fileName, size }, name, error, onRemove }: UploadedFileProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <VideoPreview file={file} name={name} />
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 text-sm">
          <span className="block truncate font-medium">{fileName}</span>
          <span className="text-muted tabular-nums">{formatBytes(size)}</span>
        </p>
        {onRemove && (
          <IconButton label={t("removeNamed", { name })} title={t("remove")} size="sm" onClick={onRemove}>
            <X />
          </IconButton>
        )}
      </div>
      {error && <p className="text-sm font-medium text-bad">{error}</p>}
    </div>
  );
}

type LectureFieldsProps = Pick<LectureUpload, "title" | "description"> & Pick<UseForm, "fieldError">;

function LectureFields({ title, description, fieldError }: LectureFieldsProps) {
  return (
    <>
      <Field label={t("lectureTitle")} name="title" defaultValue={title} error={fieldError("title", t("enterTitle"))} />
      <TextArea
        label={t("description")}
        name="description"
        rows={2}
        hint={t("descriptionHint")}
        defaultValue={description}
        error={fieldError("description", t("describe"))}
      />
    </>
  );
}

function readText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
