import type { UploadState } from "../model/lecture-upload.ts";
import type { UploadStatusProps } from "../upload-status/upload-status.tsx";

export function isActive(status: UploadState): status is NonNullable<UploadStatusProps["status"]> {
  return status !== "draft" && status !== "failed" && status !== "refused" && status !== "added";
}
