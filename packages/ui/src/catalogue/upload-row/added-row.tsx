import { t } from "@lms/texts/catalogue/upload-row";
import { CircleCheck, X } from "lucide-react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";

export interface AddedRowProps {
  title: string;
  onRemove: () => void;
}

export function AddedRow({ title, onRemove }: AddedRowProps) {
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      <span className="min-w-0 flex-1">
        {t("added", { title, strong: (words) => <strong className="font-semibold">{words}</strong> })}
      </span>
      <IconButton label={t("dismissNamed", { name: title })} title={t("dismiss")} size="sm" onClick={onRemove}>
        <X />
      </IconButton>
    </p>
  );
}
