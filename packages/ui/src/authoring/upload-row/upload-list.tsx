import { t } from "@lms/texts/authoring/upload-list";
import type { RefObject } from "react";
import type { LectureUpload, UploadActions } from "../model/lecture-upload.ts";
import { UploadItem } from "./upload-item.tsx";
import { uploadNames } from "./upload-names.ts";
import { useUploadAnnouncement } from "./use-upload-announcement.ts";

export interface UploadListProps extends UploadActions {
  /** Oldest first. */
  uploads: readonly LectureUpload[];
  list?: RefObject<HTMLUListElement | null>;
}

export function UploadList({ uploads, list, ...actions }: UploadListProps) {
  const announcement = useUploadAnnouncement(uploads);
  const names = uploadNames(uploads);
  return (
    <>
      {uploads.length > 0 && (
        <ul ref={list} aria-label={t("uploads")} className="grid grid-cols-1 gap-4">
          {uploads.map((upload) => {
            const { id } = upload;
            return (
              <li key={id} data-upload={id}>
                <UploadItem
                  upload={upload}
                  name={names.get(id)}
                  validate={actions.validateNew}
                  onDraft={(draft) => actions.onDraft(id, draft)}
                  onSend={(values) => actions.onUpload(id, values)}
                  onPause={() => actions.onPauseUpload(id)}
                  onResume={() => actions.onResumeUpload(id)}
                  onCancel={() => actions.onCancelUpload(id)}
                  onRemove={() => actions.onRemoveUpload(id)}
                  onChoose={(file) => actions.onChooseAgain(id, file)}
                  onReplace={() => actions.onReplaceAgain(id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <output className="sr-only">{announcement}</output>
    </>
  );
}
