import { t } from "@lms/texts/kit/restored-notice";
import { RotateCcw } from "lucide-react";
import { restoreFocusRef } from "../../../lib/focus/restore-focus.ts";
import { Button } from "../../controls/button/button.tsx";

export interface RestoredNoticeProps {
  restored: boolean;
  /** Shows the saved values again. */
  onDiscard: () => void;
  className?: string | undefined;
}

export function RestoredNotice({ restored, onDiscard, className }: RestoredNoticeProps) {
  return (
    <output className={className}>
      {restored && (
        <span
          ref={restoreFocusRef}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-brand-soft px-3.5 py-2 text-sm"
        >
          <RotateCcw aria-hidden="true" className="size-4 shrink-0 text-brand" />
          <span className="grow">{t("restored")}</span>
          <Button tone="neutral" size="sm" onClick={onDiscard}>
            {t("discard")}
          </Button>
        </span>
      )}
    </output>
  );
}
