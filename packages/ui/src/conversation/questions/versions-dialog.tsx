import { t } from "@lms/texts/conversation/post";
import { useEffect, useEffectEvent, useState } from "react";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { PostVersion } from "../model/question.ts";

export interface VersionsDialogProps {
  open: boolean;
  onClose: () => void;
  load: () => Promise<readonly PostVersion[] | undefined>;
}

export function VersionsDialog({ open, onClose, load }: VersionsDialogProps) {
  const [versions, setVersions] = useState<readonly PostVersion[]>();
  const loadOnce = useEffectEvent(load);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    void loadOnce().then((found) => current && (found ? setVersions(found) : leave()));
    return () => {
      current = false;
    };
  }, [open]);

  return (
    <Dialog open={open} onOpenChange={onClose} title={t("versionsTitle")} description={t("versionsNote")}>
      {versions === undefined ? <Spinner /> : <Versions versions={versions} />}
    </Dialog>
  );
}

function Versions({ versions }: { versions: readonly PostVersion[] }) {
  if (versions.length === 0) return <p>{t("noVersions")}</p>;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {versions.map(({ title, text, replacedAt }) => (
        <li key={replacedAt} className="grid gap-1">
          <p className="text-sm text-muted">{t("versionUntil", { time: formatDateAndTime(replacedAt) })}</p>
          {title !== undefined && <p className="font-semibold wrap-anywhere">{title}</p>}
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  );
}
