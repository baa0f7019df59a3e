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
        <strong className="font-semibold">{title}</strong> is added.
      </span>
      <IconButton label={`Dismiss ${title}`} title="Dismiss" size="sm" onClick={onRemove}>
        <X />
      </IconButton>
    </p>
  );
}
