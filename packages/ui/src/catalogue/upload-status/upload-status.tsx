import { t } from "@lms/texts/catalogue/upload-status";
import { formatBytes } from "../../lib/format-bytes.ts";
import type { UploadProgress } from "../model/lecture-upload.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";

export interface UploadStatusProps {
  upload: UploadProgress;
  name?: string | undefined;
  waiting?: boolean | undefined;
  /** @default those of a video */
  words?: { sent: string; checking: string } | undefined;
  onCancel: () => void;
}

export function UploadStatus({ upload, name, waiting = false, words, onCancel }: UploadStatusProps) {
  const { loaded, total } = upload;
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  const cancel = (
    <Button
      tone="neutral"
      size="sm"
      aria-label={name === undefined ? undefined : t("cancelNamed", { name })}
      onClick={onCancel}
    >
      {t("cancel")}
    </Button>
  );

  if (waiting) {
    return (
      <div className="flex items-center justify-between gap-4 rounded-control bg-sunken px-4 py-3">
        <p className="text-muted">{t("waiting")}</p>
        {cancel}
      </div>
    );
  }
  if (total > 0 && loaded >= total) {
    return (
      <output className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3">
        <Spinner />
        {words?.checking ?? t("checking")}
      </output>
    );
  }
  return (
    <section
      aria-label={name === undefined ? t("upload") : t("uploadNamed", { name })}
      className="grid gap-3 rounded-control bg-sunken p-4"
    >
      <p className="flex items-baseline justify-between gap-4">
        <strong className="heading text-xl tabular-nums">{percent}%</strong>
        <span className="text-sm text-muted tabular-nums">
          {t("sent", { sent: formatBytes(loaded), total: formatBytes(total) })}
        </span>
      </p>
      <ProgressBar
        label={words?.sent ?? (name === undefined ? t("progress") : t("progressNamed", { name }))}
        percent={percent}
      />
      <div className="flex min-h-control-sm items-center justify-between gap-x-4 gap-y-3 max-sm:flex-col max-sm:items-stretch">
        <p className="text-sm text-muted tabular-nums">{pace(upload)}</p>
        {cancel}
      </div>
    </section>
  );
}

function pace({ bytesPerSecond, secondsLeft }: UploadProgress): string {
  const parts = [];
  if (bytesPerSecond !== undefined) parts.push(t("perSecond", { size: formatBytes(bytesPerSecond) }));
  if (secondsLeft !== undefined) parts.push(timeLeft(secondsLeft));
  return parts.join(" · ");
}

/** Rounded: an exact figure would change too often. */
function timeLeft(seconds: number): string {
  if (seconds < 5) return t("momentsLeft");
  if (seconds < 60) return t("secondsLeft", { seconds: Math.ceil(seconds / 5) * 5 });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t("minutesLeft", { minutes });
  return t("hoursLeft", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
