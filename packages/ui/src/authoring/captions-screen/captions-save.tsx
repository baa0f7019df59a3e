import { t } from "@lms/texts/authoring/captions-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { restoreFocusRef } from "../../lib/focus/restore-focus.ts";

interface VersionConflictProps {
  onSave: () => void;
  onDiscard: () => void;
}

/** Somebody else has saved these captions since they were opened. */
export function VersionConflict({ onSave, onDiscard }: VersionConflictProps) {
  return (
    <FormMessage ref={restoreFocusRef} className="mt-4">
      <p>{t("changedMeanwhile")}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" onClick={onSave}>
          {t("saveMine")}
        </Button>
        <Button size="sm" tone="neutral" onClick={onDiscard}>
          {t("takeTheirs")}
        </Button>
      </div>
    </FormMessage>
  );
}

interface SaveButtonsProps {
  saving: boolean;
  /** There is no line to save. */
  empty: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

export function SaveButtons({ saving, empty, onSave, onDiscard }: SaveButtonsProps) {
  return (
    <div ref={restoreFocusRef} className="contents">
      <Button busy={saving} busyLabel={t("saving")} disabled={empty} onClick={onSave}>
        {t("save")}
      </Button>
      <Button tone="quiet" disabled={saving} onClick={onDiscard}>
        {t("discard")}
      </Button>
      {empty && <p className="text-sm text-muted">{t("needsLine")}</p>}
    </div>
  );
}
