import { t } from "@lms/texts/authoring/upload-tray";
import { timeLeft } from "../upload-status/upload-pace.ts";
import type { LectureUpload } from "../model/lecture-upload.ts";

interface TraySummary {
  words: string;
  /** Undefined when no upload is active. */
  percent?: number | undefined;
  isOver: boolean;
}

/** Running uploads come before failed ones, and those before added ones. */
export function traySummary(uploads: readonly LectureUpload[]): TraySummary {
  const running = uploads.filter(({ status }) => status !== "failed" && status !== "added");
  if (running.length === 0) {
    const failed = uploads.filter(({ status }) => status === "failed");
    return { words: failed.length > 0 ? failedWords(failed) : doneWords(uploads), isOver: true };
  }
  const total = running.reduce((sum, { size }) => sum + size, 0);
  const loaded = running.reduce((sum, upload) => sum + loadedBytes(upload), 0);
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  const speed = running.reduce((sum, { progress }) => sum + (progress?.bytesPerSecond ?? 0), 0);
  const parts = [t("running", { count: running.length }), `${percent}%`];
  if (speed > 0) parts.push(timeLeft((total - loaded) / speed));
  return { words: parts.join(" · "), percent, isOver: false };
}

function failedWords(failed: readonly LectureUpload[]): string {
  return t(failed.some(({ replaces }) => replaces) ? "notUsed" : "failed", { count: failed.length });
}

function doneWords(done: readonly LectureUpload[]): string {
  const replaced = done.filter(({ replaces }) => replaces).length;
  const key = replaced === 0 ? "added" : replaced === done.length ? "replaced" : "done";
  return t(key, { count: done.length });
}

export function loadedBytes({ status, progress, size }: LectureUpload): number {
  return status === "checking" ? size : (progress?.loaded ?? 0);
}
