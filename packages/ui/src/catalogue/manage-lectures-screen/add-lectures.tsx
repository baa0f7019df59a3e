import { t } from "@lms/texts/catalogue/manage-lectures-screen";
import { useId, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../kit/controls/button/button.tsx";
import { UploadItem } from "../upload-row/upload-item.tsx";
import { VideoDrop } from "../../kit/forms/video-drop/video-drop.tsx";
import { useFocusAfterDeletion } from "../../lib/focus-after-deletion.ts";
import { uploadNames } from "./upload-names.ts";
import { useUploadAnnouncement } from "./use-upload-announcement.ts";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";

export type AddLecturesProps = Pick<
  ManageLecturesScreenProps,
  "uploads" | "onPick" | "onDraft" | "validateNew" | "onUpload" | "onCancelUpload" | "onRemoveUpload"
> & {
  heading: RefObject<HTMLHeadingElement | null>;
};

export function AddLectures(props: AddLecturesProps) {
  const { uploads, onPick, onDraft, validateNew, onUpload, onCancelUpload, onRemoveUpload, heading } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const announcement = useUploadAnnouncement(uploads);
  const names = uploadNames(uploads);
  const ready = uploads.filter(({ status }) => status === "draft" || status === "failed");
  const open = uploads.filter(({ status }) => status !== "added");
  useFocusAfterDeletion(
    open,
    open.map((upload) => upload.id),
    heading,
  );

  const sendAll = () => {
    // From the last to the first, so that the first invalid one gets the focus.
    for (const upload of ready.toReversed()) {
      const form = list.current?.querySelector<HTMLFormElement>(`[data-upload="${CSS.escape(upload.id)}"] form`);
      flushSync(() => form?.requestSubmit());
    }
  };

  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="heading text-2xl outline-none">
        {t("addLectures")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-muted">{t("addNote")}</p>
      <div className="grid gap-4">
        <VideoDrop label={t("videos")} prompt={t("videosPrompt")} hint={t("videosHint")} onPick={onPick} />
        {ready.length > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{t("ready", { count: ready.length })}</p>
            <Button onClick={sendAll}>{t("addAll", { count: ready.length })}</Button>
          </div>
        )}
        {uploads.length > 0 && (
          <ul ref={list} aria-label={t("uploads")} className="grid grid-cols-1 gap-4">
            {uploads.map((upload) => (
              <li key={upload.id} data-upload={upload.id}>
                <UploadItem
                  upload={upload}
                  name={names.get(upload.id)}
                  validate={validateNew}
                  onDraft={(draft) => onDraft(upload.id, draft)}
                  onSend={(values) => onUpload(upload.id, values)}
                  onCancel={() => onCancelUpload(upload.id)}
                  onRemove={() => onRemoveUpload(upload.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <output className="sr-only">{announcement}</output>
    </section>
  );
}
