import { t } from "@lms/texts/authoring/upload-list";
import { useState } from "react";
import type { LectureUpload } from "../model/lecture-upload.ts";

export function useUploadAnnouncement(uploads: readonly LectureUpload[]): string {
  const [known, setKnown] = useState(uploads);
  const [announcement, setAnnouncement] = useState("");

  if (known !== uploads) {
    setKnown(uploads);
    const sentences = uploads.flatMap((upload) => {
      const before = known.find(({ id }) => id === upload.id);
      return before?.status === upload.status ? [] : [toSentence(upload, before === undefined)];
    });
    const text = sentences.join(" ");
    if (text) setAnnouncement(text);
  }

  return announcement;
}

function toSentence({ fileName: name, title, status, failure, replaces }: LectureUpload, isNew: boolean): string {
  switch (status) {
    case "draft":
      return isNew ? t("isReady", { name }) : "";
    case "waiting":
      return t("isWaiting", { name });
    case "sending":
      return t("isSent", { name });
    case "paused":
      return t("isPaused", { name });
    case "lost":
      return t("isLost", { name });
    case "interrupted":
      return t("isInterrupted", { name });
    case "elsewhere":
      return t("isElsewhere", { name });
    case "checking":
      return t("isChecked", { name });
    case "added":
      return t(replaces ? "isReplaced" : "isAdded", { title });
    case "refused":
      return failure === undefined ? t("isRefused", { name }) : t("problem", { name, reason: failure });
    case "failed":
      return failure === undefined ? t("isFailed", { name }) : t("problem", { name, reason: failure });
    default:
      return status satisfies never;
  }
}
