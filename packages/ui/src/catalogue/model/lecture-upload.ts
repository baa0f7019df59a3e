import type { FieldErrors } from "../../lib/form.ts";

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
  /** `sending`: also while the server checks it. `failed`: also cancelled. `added`: it is a lecture now. `refused`: never sent. */
  status: "refused" | "draft" | "waiting" | "sending" | "failed" | "added";
  progress?: UploadProgress | undefined;
  failure?: string | undefined;
  errors?: FieldErrors | undefined;
}
