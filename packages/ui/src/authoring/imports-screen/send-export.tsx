import { t } from "@lms/texts/authoring/imports-screen";
import { Package } from "lucide-react";
import { useRef } from "react";
import { UploadStatus } from "../upload-status/upload-status.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { FileDrop } from "../../kit/forms/file-drop/file-drop.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { useHoldFocus } from "../../lib/focus/hold-focus.ts";
import type { SentExport } from "../model/course-import.ts";

export interface SendExportProps {
  /** Absent until a file is chosen, and again when it was checked. */
  sent?: SentExport | undefined;
  onPick: (file: File) => void;
  onCancel: () => void;
  onSendAgain: () => void;
  /** Called with the reason why a file was refused or did not arrive. */
  onDismiss: () => void;
}

export function SendExport({ sent, onPick, onCancel, onSendAgain, onDismiss }: SendExportProps) {
  const place = useRef<HTMLDivElement>(null);
  const stage = sent === undefined ? "none" : sent.failure === undefined ? "sending" : "failed";
  useHoldFocus(place, stage);

  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      {sent === undefined ? (
        <FileDrop
          label={t("file")}
          prompt={t("prompt")}
          hint={t("hint")}
          icon={<Package />}
          accept=".tar,.tgz,.gz,application/x-tar,application/gzip"
          onPick={([file]) => file && onPick(file)}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
          <p className="font-medium break-words">
            {stage === "sending" ? t("sending", { name: sent.name }) : sent.name}
          </p>
          {sent.failure === undefined ? (
            <UploadStatus
              name={sent.name}
              upload={sent.progress}
              words={{ sent: t("sent"), checking: t("checking") }}
              onCancel={onCancel}
            />
          ) : (
            <>
              <FormMessage>{sent.failure}</FormMessage>
              <div className="flex flex-wrap gap-2.5">
                {sent.retryable && <Button onClick={onSendAgain}>{t("again")}</Button>}
                <Button tone="neutral" onClick={onDismiss}>
                  {t("dismiss")}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </div>
  );
}
