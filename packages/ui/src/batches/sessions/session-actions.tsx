import { t } from "@lms/texts/batches/sessions";
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
        <IconButton label={t("editNamed", { name })} title={t("edit")} size="sm" onClick={onEdit}>
          <Pencil />
        </IconButton>
      )}
      {onCancel && (
        <IconButton
          label={t(cancelling ? "cancellingNamed" : "cancelNamed", { name })}
          title={t("cancelSession")}
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
