import type { FieldErrors } from "../../lib/form.ts";

/** How far a video has travelled. */
export interface UploadProgress {
  /** Bytes sent. */
  loaded: number;
  /** Bytes in all. */
  total: number;
  bytesPerSecond?: number | undefined;
  secondsLeft?: number | undefined;
}

/** A video that is to become a lecture. */
export interface LectureUpload {
  id: string;
  file: File;
  title: string;
  description: string;
  /**
   * `draft`: not sent; `waiting`: its turn has not come; `sending`: it travels, or the server looks at it;
   * `failed`: it was refused, cancelled, or lost its connection; `added`: it is a lecture now.
   */
  status: "draft" | "waiting" | "sending" | "failed" | "added";
  /** Present while it travels. */
  progress?: UploadProgress | undefined;
  /** Why it failed. */
  failure?: string | undefined;
  /** What the server found wrong, by field: `title`, `description`, `lecture`. */
  errors?: FieldErrors | undefined;
}
