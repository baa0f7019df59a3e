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
    const failed = uploads.filter(({ status }) => status === "failed").length;
    const words = failed > 0 ? t("failed", { count: failed }) : t("added", { count: uploads.length });
    return { words, isOver: true };
  }
  const total = running.reduce((sum, { size }) => sum + size, 0);
  const loaded = running.reduce((sum, upload) => sum + loadedBytes(upload), 0);
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  const speed = running.reduce((sum, { progress }) => sum + (progress?.bytesPerSecond ?? 0), 0);
  const parts = [t("running", { count: running.length }), `${percent}%`];
  if (speed > 0) parts.push(timeLeft((total - loaded) / speed));
  return { words: parts.join(" · "), percent, isOver: false };
}

export function loadedBytes({ status, progress, size }: LectureUpload): number {
  return status === "checking" ? size : (progress?.loaded ?? 0);
}
