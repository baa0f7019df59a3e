import type { FieldErrors } from "../../lib/form.ts";

/** How much of a video is uploaded. */
export interface UploadProgress {
  loaded: number;
  total: number;
  bytesPerSecond?: number | undefined;
  secondsLeft?: number | undefined;
}

export interface LectureUpload {
  id: string;
  file: File;
  title: string;
  description: string;
  /**
   * `sending`: uploading, or being checked by the server; `failed`: refused, cancelled, or disconnected; `added`: it
   * is a lecture now.
   */
  status: "draft" | "waiting" | "sending" | "failed" | "added";
  /** Present while it is uploading. */
  progress?: UploadProgress | undefined;
  failure?: string | undefined;
  /** What the server rejected, by field. */
  errors?: FieldErrors | undefined;
}
