import { t } from "@lms/texts/authoring/upload-row";
import { CircleAlert, X } from "lucide-react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";

export interface RefusedRowProps {
  name: string;
  reason: string;
  onRemove: () => void;
}

export function RefusedRow({ name, reason, onRemove }: RefusedRowProps) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-bad bg-surface py-2 ps-4 pe-2">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">{name}</strong>
        <span className="block text-sm text-bad">{reason}</span>
      </p>
      <IconButton label={t("dismissNamed", { name })} title={t("dismiss")} size="sm" onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  );
}
