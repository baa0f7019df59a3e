import type { BatchSession } from "./batch.ts";
import type { MaterialsValues } from "./batch-editing.ts";

/** The values of the form. */
export function materialsValues({ recording, files = [] }: Pick<BatchSession, "recording" | "files">): MaterialsValues {
  return {
    recordingLink: recording?.link ?? "",
    recordingLecture: recording?.lecture?.id ?? "",
    files: files.map(({ title, link }) => `${title} ${link}`).join("\n"),
  };
}
