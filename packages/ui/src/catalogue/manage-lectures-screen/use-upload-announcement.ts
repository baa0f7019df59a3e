import { useState } from "react";
import type { LectureUpload } from "../model/lecture-upload.ts";

export function useUploadAnnouncement(uploads: readonly LectureUpload[]): string {
  const [known, setKnown] = useState(uploads);
  const [announcement, setAnnouncement] = useState("");

  if (known !== uploads) {
    setKnown(uploads);
    const sentences = uploads.flatMap((upload) => {
      const before = known.find(({ id }) => id === upload.id);
      return before?.status === upload.status ? [] : [sentenceOf(upload, before === undefined)];
    });
    const text = sentences.join(" ");
    if (text) setAnnouncement(text);
  }

  return announcement;
}

function sentenceOf({ file, title, status, failure }: LectureUpload, isNew: boolean): string {
  switch (status) {
    case "draft":
      return isNew ? `${file.name} is ready to be described.` : "";
    case "waiting":
      return `${file.name} waits for its turn.`;
    case "sending":
      return `${file.name} is being uploaded.`;
    case "added":
      return `${title} is added.`;
    case "refused":
      return `${file.name}: ${failure ?? "it cannot be used."}`;
    case "failed":
      return `${file.name}: ${failure ?? "it could not be uploaded."}`;
    default:
      return status satisfies never;
  }
}
