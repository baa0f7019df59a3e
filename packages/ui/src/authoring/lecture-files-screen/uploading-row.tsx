import { t } from "@lms/texts/authoring/lecture-files-screen";
import { X } from "lucide-react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import type { FileUpload } from "../model/file-upload.ts";

interface UploadingRowProps {
  upload: FileUpload;
  onStop: () => void;
}

export function UploadingRow({ upload: { name, state, percent, failure }, onStop }: UploadingRowProps) {
  const hasFailed = state === "failed";
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" translate="no" className="font-semibold wrap-anywhere">
          {name}
        </p>
        {hasFailed ? (
          <p role="alert" className="text-sm text-bad">
            {failure}
          </p>
        ) : (
          <>
            <ProgressBar label={t("sending", { name })} percent={percent} className="mt-1.5" />
            <p className="mt-1 text-sm text-muted empty:hidden">
              {state === "checking" ? t("checking") : state === "lost" ? t("lost") : undefined}
            </p>
          </>
        )}
      </div>
      {state !== "checking" && (
        <IconButton label={t(hasFailed ? "dismiss" : "stop", { name })} size="sm" onClick={onStop}>
          <X />
        </IconButton>
      )}
    </li>
  );
}
