import { t } from "@lms/texts/authoring/add-text";
import { Dialog } from "../../../kit/overlays/dialog/dialog.tsx";
import { AddText, type AddTextProps } from "../../add-text/add-text.tsx";

export interface AddTextDialogProps extends Pick<AddTextProps, "onAddText"> {
  /** The lecture that the new one follows. */
  behind: { title: string };
  onClose: () => void;
}

export function AddTextDialog({ behind, onAddText, onClose }: AddTextDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={t("heading")} description={t("behind", { title: behind.title })}>
      <AddText onAddText={onAddText} className="border-0 p-0" />
    </Dialog>
  );
}
