import { t } from "@lms/texts/account/edit-profile-screen";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";

export interface DeletePictureProps {
  /** There is a picture. */
  shown: boolean;
  busy?: boolean | undefined;
  onDelete: () => void;
  /** The button, which had the focus, is removed with the picture. */
  onGone: () => void;
}

export function DeletePicture({ shown, busy, onDelete, onGone }: DeletePictureProps) {
  const [confirming, setConfirming] = useState<object>();
  const awaited = useRef(false);
  const leave = useEffectEvent(onGone);

  useEffect(() => {
    if (shown || !awaited.current) return;
    awaited.current = false;
    leave();
  }, [shown]);

  return (
    <>
      {shown && (
        <Button
          tone="neutral"
          size="sm"
          busy={busy}
          busyLabel={t("deletingPicture")}
          onClick={() => setConfirming({})}
          className="-mt-2.5 justify-self-start text-bad"
        >
          {t("deletePicture")}
        </Button>
      )}
      <ConfirmAction
        subject={confirming}
        title={t("deletePictureQuestion")}
        confirmLabel={t("deletePicture")}
        consequence={() => t("deletePictureConsequence")}
        onClose={() => setConfirming(undefined)}
        onConfirm={() => {
          awaited.current = true;
          onDelete();
        }}
      />
    </>
  );
}
