import { CalendarX, Pencil } from "lucide-react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";

export interface SessionActionsProps {
  name: string;
  cancelling: boolean;
  onEdit: (() => void) | undefined;
  onCancel: (() => void) | undefined;
}

export function SessionActions({ name, cancelling, onEdit, onCancel }: SessionActionsProps) {
  return (
    <>
      {onEdit && (
        <IconButton label={`Edit ${name}`} title="Edit or move" size="sm" onClick={onEdit}>
          <Pencil />
        </IconButton>
      )}
      {onCancel && (
        <IconButton
          label={cancelling ? `Cancelling ${name}…` : `Cancel ${name}`}
          title="Cancel"
          size="sm"
          aria-disabled={cancelling || undefined}
          onClick={cancelling ? undefined : onCancel}
          className="text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad"
        >
          {cancelling ? <Spinner /> : <CalendarX />}
        </IconButton>
      )}
    </>
  );
}
