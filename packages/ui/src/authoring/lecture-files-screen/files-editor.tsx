import { t } from "@lms/texts/authoring/lecture-files-screen";
import { FilePlus } from "lucide-react";
import { useState } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { FileDrop } from "../../kit/forms/file-drop/file-drop.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import type { LectureFile } from "../../catalogue/model/lecture-file.ts";
import { formatBytes } from "../../lib/format/format-bytes.ts";
import { FileRow } from "./file-row.tsx";
import type { LectureFilesScreenProps } from "./lecture-files-screen-props.ts";
import { UploadingRow } from "./uploading-row.tsx";

interface FilesEditorProps extends LectureFilesScreenProps {
  files: readonly LectureFile[];
}

export function FilesEditor(props: FilesEditorProps) {
  const { files, uploads, maxBytes, lectureHref, onAdd, onStop, onRemove } = props;
  const [removed, setRemoved] = useState<LectureFile>();
  return (
    <div tabIndex={-1} className="mt-6 grid gap-6">
      <FileDrop
        label={t("add")}
        prompt={t("prompt")}
        hint={t("hint", { size: formatBytes(maxBytes) })}
        icon={<FilePlus className="size-6" />}
        accept=""
        multiple
        onPick={onAdd}
      />
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map((upload) => (
            <UploadingRow key={upload.id} upload={upload} onStop={() => onStop(upload.id)} />
          ))}
        </ul>
      )}
      {files.length === 0 ? (
        <EmptyState title={t("list")}>{t("none")}</EmptyState>
      ) : (
        <ul aria-label={t("list")} className="divide-y divide-line rounded-card border border-line bg-surface">
          {files.map((file, index) => (
            <FileRow key={file.id} {...props} file={file} index={index} onRemove={() => setRemoved(file)} />
          ))}
        </ul>
      )}
      <TextLink href={lectureHref} className="justify-self-start">
        {t("view")}
      </TextLink>
      <ConfirmAction
        subject={removed}
        title={t("removeTitle")}
        consequence={({ name }) => t("removeConsequence", { name })}
        confirmLabel={t("removeConfirm")}
        cancelLabel={t("keep")}
        onClose={() => setRemoved(undefined)}
        onConfirm={({ id }) => onRemove(id)}
      />
    </div>
  );
}
