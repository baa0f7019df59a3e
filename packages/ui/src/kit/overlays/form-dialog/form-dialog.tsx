import { t } from "@lms/texts/kit/form-dialog";
import { useId, useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "../../controls/button/button.tsx";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";

/** The form in the dialog takes it. */
export interface DialogForm {
  /** The button that sends the form is outside of it. */
  id: string;
  onDirtyChange: (dirty: boolean) => void;
}

export interface FormDialogProps extends Pick<DialogProps, "title" | "description" | "className" | "onOpenAutoFocus"> {
  /** @default true */
  open?: boolean | undefined;
  /** The verb of the action. */
  submitLabel: ReactNode;
  busyLabel?: string | undefined;
  tone?: ButtonProps["tone"];
  cancelLabel?: string | undefined;
  /** The dialog stays until the caller closes it. */
  busy?: boolean | undefined;
  onClose: () => void;
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  children: (form: DialogForm) => ReactNode;
}

/** A form in a dialog. Before typed text is lost, it asks. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, submitLabel, busyLabel, tone, cancelLabel = t("cancel"), busy = false, onClose } = props;
  const { children, onDirtyChange, ...dialog } = props;
  const id = useId();
  const [dirty, setDirty] = useState(false);
  const [confirming, setConfirming] = useState(false);

  const close = () => {
    if (busy) return;
    if (dirty && !confirming) setConfirming(true);
    else onClose();
  };
  const changeDirty = (next: boolean) => {
    setDirty(next);
    setConfirming(false);
    onDirtyChange?.(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={dialog.title}
      description={dialog.description}
      className={dialog.className}
      {...(dialog.onOpenAutoFocus && { onOpenAutoFocus: dialog.onOpenAutoFocus })}
      footer={
        confirming ? (
          <>
            <p role="alert" className="grow self-center font-medium max-sm:order-last">
              {t("discardChanges")}
            </p>
            <Button tone="neutral" onClick={() => setConfirming(false)}>
              {t("keepEditing")}
            </Button>
            <Button tone="danger" onClick={onClose}>
              {t("discard")}
            </Button>
          </>
        ) : (
          <>
            <Button tone="neutral" disabled={busy} onClick={close}>
              {cancelLabel}
            </Button>
            <Button type="submit" form={id} busy={busy} busyLabel={busyLabel} tone={tone}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {children({ id, onDirtyChange: changeDirty })}
    </Dialog>
  );
}
