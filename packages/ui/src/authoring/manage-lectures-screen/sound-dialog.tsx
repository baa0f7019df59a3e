import { t } from "@lms/texts/authoring/sound-dialog";
import { useId, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import { languageName } from "../../lib/format/formatter.ts";
import type { ManagedLecture, SoundTrack } from "../model/managed-course.ts";

export interface SoundDialogProps {
  lecture: ManagedLecture;
  /** Resolves to whether it was saved. */
  onChoose: (track: number) => Promise<boolean>;
  onClose: () => void;
}

export function SoundDialog({ lecture: { title, streaming }, onChoose, onClose }: SoundDialogProps) {
  const name = useId();
  const tracks = streaming?.soundTracks ?? [];
  const before = tracks.find(({ chosen }) => chosen)?.track;
  const [chosen, setChosen] = useState(before);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (chosen === undefined || chosen === before) return onClose();
    setBusy(true);
    const isSaved = await onChoose(chosen);
    setBusy(false);
    if (isSaved) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={t("heading")}
      description={title}
      footer={
        <>
          <Button tone="neutral" disabled={busy} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button busy={busy} busyLabel={t("saving")} onClick={() => void save()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <fieldset role="radiogroup" className="grid gap-3">
        <legend className="mb-3">{t("note")}</legend>
        {tracks.map((each) => (
          <label
            key={each.track}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              checked={each.track === chosen}
              onChange={() => setChosen(each.track)}
              className="mt-1 size-4 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{labelFor(each)}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

function labelFor({ track, language, title }: SoundTrack): string {
  const number = t("track", { number: String(track) });
  return [number, language && languageName(language), title].filter(Boolean).join(" · ");
}
