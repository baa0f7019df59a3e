import { t } from "@lms/texts/authoring/upload-tray";
import { ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import type { LectureUpload, UploadActions } from "../model/lecture-upload.ts";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { keepFocusAbove } from "../../lib/focus/keep-focus-above.ts";
import { uploadNames } from "../upload-row/upload-names.ts";
import { useUploadAnnouncement } from "../upload-row/use-upload-announcement.ts";
import { TrayItem } from "./tray-item.tsx";
import { traySummary } from "./tray-summary.ts";

export interface UploadTrayProps extends Pick<UploadActions, "onPauseUpload" | "onResumeUpload"> {
  /** Oldest first. Without any nothing is seen. */
  uploads: readonly LectureUpload[];
  uploadHref: (uploadId: string) => string;
  /** When all are over. */
  onDismiss: () => void;
}

/** Uploads continue while other pages are shown: the tray shows their progress. It is the last part of the page, and takes room below it. */
export function UploadTray({ uploads, uploadHref, onPauseUpload, onResumeUpload, onDismiss }: UploadTrayProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const announcement = useUploadAnnouncement(uploads);
  const names = uploadNames(uploads);
  const { words, percent, isOver } = traySummary(uploads);
  const shown = uploads.length > 0;

  return (
    <>
      <output className="sr-only">{announcement}</output>
      {shown && (
        <section
          ref={keepFocusAbove}
          aria-label={t("label")}
          data-upload-tray=""
          className="pointer-events-none sticky bottom-0 z-20 flex justify-end p-2 sm:p-4 [@media(max-height:30rem)]:static"
        >
          <div className="pointer-events-auto w-full rounded-card border border-line bg-surface py-1.5 ps-4 pe-1.5 shadow-overlay sm:w-96">
            <div className="flex items-center gap-1">
              <div className="min-w-0 flex-1">
                <p className="text-sm font-medium tabular-nums">{words}</p>
                {percent !== undefined && <ProgressBar label={t("progress")} percent={percent} className="mt-1" />}
              </div>
              <IconButton
                label={t(open ? "hide" : "show")}
                aria-expanded={open}
                aria-controls={list}
                onClick={() => setOpen(!open)}
              >
                <ChevronDown className={open ? undefined : "rotate-180"} />
              </IconButton>
              {isOver && (
                <IconButton label={t("dismiss")} onClick={onDismiss}>
                  <X />
                </IconButton>
              )}
            </div>
            <ul id={list} hidden={!open} aria-label={t("list")} className="max-h-[40dvh] overflow-y-auto pe-2.5">
              {uploads.map((upload) => (
                <TrayItem
                  key={upload.id}
                  upload={upload}
                  name={names.get(upload.id) ?? upload.fileName}
                  href={uploadHref(upload.id)}
                  onPause={() => onPauseUpload(upload.id)}
                  onResume={() => onResumeUpload(upload.id)}
                />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
