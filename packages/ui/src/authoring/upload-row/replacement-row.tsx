import { t } from "@lms/texts/authoring/upload-row";
import { X } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { useHoldFocus } from "../../lib/focus/hold-focus.ts";
import { ChooseFile } from "../upload-status/choose-file.tsx";
import { UploadStatus } from "../upload-status/upload-status.tsx";
import type { UploadRowProps } from "./upload-row.tsx";
import { isActive } from "./is-active.ts";

export type ReplacementRowProps = Pick<
  UploadRowProps,
  "upload" | "name" | "onPause" | "onResume" | "onCancel" | "onRemove" | "onChoose" | "onReplace"
>;

/** A video that is to take the place of a lecture's: it has no texts of its own. */
export function ReplacementRow({
  upload,
  name = upload.fileName,
  onRemove,
  onChoose,
  onReplace,
  ...running
}: ReplacementRowProps) {
  const { file, size, title, status, failure, replaces } = upload;
  const active = isActive(status) ? status : undefined;
  const row = useRef<HTMLElement>(null);
  useHoldFocus(row, status);

  return (
    <section
      ref={row}
      aria-label={name}
      tabIndex={-1}
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="block">
            {t("replaces", { title, strong: (words) => <strong className="font-semibold">{words}</strong> })}
          </span>
          <span className="text-sm text-muted">{name}</span>
        </p>
        {!active && (
          <IconButton label={t("removeNamed", { name })} title={t("remove")} size="sm" onClick={onRemove}>
            <X />
          </IconButton>
        )}
      </div>
      {failure && <FormMessage>{failure}</FormMessage>}
      {active ? (
        <UploadStatus
          name={name}
          status={active}
          upload={upload.progress ?? { loaded: 0, total: size }}
          {...running}
          onCancel={active === "interrupted" ? onRemove : running.onCancel}
          onChoose={onChoose}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {(file !== undefined || replaces?.undecided === true) && (
            <Button aria-label={t(replaces?.undecided ? "useMineNamed" : "retryNamed", { name })} onClick={onReplace}>
              {t(replaces?.undecided ? "useMine" : "retry")}
            </Button>
          )}
          {!file && replaces?.undecided !== true && (
            <ChooseFile label={t("chooseNamed", { name })} onChoose={onChoose}>
              {t("choose")}
            </ChooseFile>
          )}
        </div>
      )}
    </section>
  );
}
