import { t } from "@lms/texts/kit/file-field";
import { X } from "lucide-react";
import { formatBytes } from "../../../lib/format/format-bytes.ts";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";
import { ProgressBar } from "../../indicators/progress-bar/progress-bar.tsx";

export interface FileSummaryProps {
  id: string;
  label: string;
  file: File | undefined;
  checking: boolean;
  progress: { loaded: number; total: number } | undefined;
  onRemove: () => void;
}

export function FileSummary({ id, label, file, checking, progress, onRemove }: FileSummaryProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
      <div className="flex min-h-control flex-wrap items-center gap-2">
        <output className="sr-only">{checking && t("preparing")}</output>
        {file && (
          <p id={`${id}-file`} className="min-w-28 flex-1 text-sm">
            <span className="block truncate font-medium">{file.name}</span>
            <span className="text-muted tabular-nums">{checking ? t("preparing") : formatBytes(file.size)}</span>
          </p>
        )}
        {!progress && (
          <label
            htmlFor={id}
            className="inline-flex min-h-control-sm shrink-0 cursor-pointer items-center rounded-control border border-line bg-surface px-3 text-sm font-semibold hover:bg-sunken pointer-coarse:min-h-control"
          >
            {t("change")}
          </label>
        )}
        {file && !progress && (
          <IconButton label={t("remove", { name: file.name })} size="sm" onClick={onRemove}>
            <X />
          </IconButton>
        )}
      </div>
      {progress && <Travelled label={label} {...progress} />}
    </div>
  );
}

function Travelled({ label, loaded, total }: { label: string; loaded: number; total: number }) {
  const percent = total > 0 ? Math.round((loaded / total) * 100) : 0;

  return (
    <div className="grid gap-1.5">
      <ProgressBar label={label} percent={percent} />
      <p className="flex justify-between gap-3 text-sm text-muted tabular-nums">
        <span>{`${percent}%`}</span>
        <span>{t("sent", { sent: formatBytes(loaded), total: formatBytes(total) })}</span>
      </p>
    </div>
  );
}
