import { t } from "@lms/texts/authoring/upload-status";
import { formatBytes } from "../../lib/format/format-bytes.ts";
import type { UploadProgress, UploadState } from "../model/lecture-upload.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { uploadPace } from "./upload-pace.ts";

export interface UploadStatusProps {
  name: string;
  /** @default "sending" */
  status?:
    | Extract<UploadState, "waiting" | "sending" | "paused" | "lost" | "interrupted" | "elsewhere" | "checking">
    | undefined;
  upload: UploadProgress;
  /** @default those of a video */
  words?: { sent: string; checking: string } | undefined;
  /** Absent for an upload in a single request. */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  onCancel: () => void;
  /** Called with the file of an interrupted upload. */
  onChoose?: ((file: File) => void) | undefined;
}

export function UploadStatus(props: UploadStatusProps) {
  const { name, status = "sending", upload, words, onPause, onResume, onCancel, onChoose } = props;
  const { loaded, total } = upload;
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  const cancel = (
    <Button tone="neutral" size="sm" aria-label={t("cancelNamed", { name })} onClick={onCancel}>
      {t("cancel")}
    </Button>
  );

  if (status === "waiting") {
    return (
      <div className="flex items-center justify-between gap-4 rounded-control bg-sunken px-4 py-3">
        <p className="text-muted">{t("waiting")}</p>
        {cancel}
      </div>
    );
  }
  if (status === "checking" || (status === "sending" && total > 0 && loaded >= total)) {
    return (
      <output className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3">
        <Spinner />
        <span>{words?.checking ?? t("checking")}</span>
      </output>
    );
  }
  const paused = status === "paused";
  const onPauseOrResume = paused ? onResume : onPause;
  return (
    <section aria-label={t("uploadNamed", { name })} className="grid gap-3 rounded-control bg-sunken p-4">
      <p className="flex items-baseline justify-between gap-4">
        <strong className="heading text-xl tabular-nums">{`${percent}%`}</strong>
        <span className="text-sm text-muted tabular-nums">
          {t("sent", { sent: formatBytes(loaded), total: formatBytes(total) })}
        </span>
      </p>
      <ProgressBar label={words?.sent ?? t("progressNamed", { name })} percent={percent} />
      <p className="min-h-lh text-sm text-muted tabular-nums">
        {status === "sending" ? uploadPace(upload) : t(status)}
      </p>
      {status !== "elsewhere" && (
        <div className="flex flex-wrap gap-3">
          {status === "interrupted" && onChoose && (
            <ChooseFile size="sm" label={t("chooseNamed", { name })} onChoose={onChoose}>
              {t("choose")}
            </ChooseFile>
          )}
          {status !== "interrupted" && onPauseOrResume && (
            <Button
              tone={paused ? "primary" : "neutral"}
              size="sm"
              aria-label={t(paused ? "resumeNamed" : "pauseNamed", { name })}
              onClick={onPauseOrResume}
            >
              {t(paused ? "resume" : "pause")}
            </Button>
          )}
          {cancel}
        </div>
      )}
    </section>
  );
}
