import { t } from "@lms/texts/account/edit-profile-screen";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";

export interface DeletePictureProps {
  busy?: boolean | undefined;
  onDelete: () => void;
  /** The button, which had the focus, is removed with the picture. */
  onGone: () => void;
}

export function DeletePicture({ busy, onDelete, onGone }: DeletePictureProps) {
  const [asked, setAsked] = useState<object>();
  const [confirmed, setConfirmed] = useState(false);
  const leave = useEffectEvent(() => confirmed && onGone());
  useEffect(() => () => void leave(), []);

  return (
    <div className="-mt-2.5">
      <Button
        tone="neutral"
        size="sm"
        busy={busy}
        busyLabel={t("deletingPicture")}
        onClick={() => setAsked({})}
        className="text-bad"
      >
        {t("deletePicture")}
      </Button>
      <ConfirmAction
        subject={asked}
        title={t("deletePictureQuestion")}
        confirmLabel={t("deletePicture")}
        consequence={() => t("deletePictureConsequence")}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setConfirmed(true);
          onDelete();
        }}
      />
    </div>
  );
}
