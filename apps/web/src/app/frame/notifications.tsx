import { t } from "@lms/texts/web/notifications";
import { ToastWithAction } from "@lms/ui/kit/feedback/toaster";
import { ConnectionBar } from "@lms/ui/shell/connection-bar";
import { failedPress } from "@lms/ui/lib/forms/failed-press";
import { onUndo, showNotLoaded } from "../../request/toast-library.ts";
import { UploadTrayArea } from "./upload-tray-area.tsx";
import { useConnection } from "./use-connection.ts";

export { Toasts } from "@lms/ui/kit/feedback/toaster";

onUndo((text, onAction) => <ToastWithAction text={text} action={t("undo")} onAction={onAction} />);

addEventListener(failedPress, showNotLoaded);

export function Bars() {
  return (
    <>
      <UploadTrayArea />
      <ConnectionBar state={useConnection()} />
    </>
  );
}
