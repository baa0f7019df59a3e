import { t } from "@lms/texts/kit/confirm-dialog";
import { useRef, type ReactNode } from "react";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children?: ReactNode;
  /** The verb of the action: "Delete", not "Yes". */
  confirmLabel: string;
  /** Replaces `confirmLabel` while busy. */
  busyLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** The dialog stays until the caller closes it. */
  busy?: boolean | undefined;
  onConfirm: () => void;
  /** @default true */
  closesOnBack?: boolean | undefined;
  /** The dialog closes and returns the focus; `preventDefault` stops that. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = t("cancel"),
  busy = false,
  onConfirm,
  closesOnBack,
  onCloseAutoFocus,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const close = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };

  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={close}
      title={title}
      closesOnBack={closesOnBack}
      description={children}
      {...(onCloseAutoFocus && { onCloseAutoFocus })}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancel.current?.focus();
      }}
      className="sm:max-w-md"
      footer={
        <>
          <Button ref={cancel} tone="neutral" disabled={busy} onClick={() => close(false)}>
            {cancelLabel}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => onConfirm()} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
