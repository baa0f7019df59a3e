import { t } from "@lms/texts/learning/lectures-screen";
import { Check } from "lucide-react";
import { Button } from "../../kit/controls/button/button.tsx";

export interface CompleteButtonProps {
  completed: boolean;
  busy: boolean;
  onChange: (completed: boolean) => void;
}

export function CompleteButton({ completed, busy, onChange }: CompleteButtonProps) {
  return (
    <Button tone="neutral" busy={busy} busyLabel={t("saving")} onClick={() => onChange(!completed)}>
      {completed ? (
        t("markNotComplete")
      ) : (
        <>
          <Check aria-hidden className="size-[1.1em]" strokeWidth={1.75} />
          <span>{t("markComplete")}</span>
        </>
      )}
    </Button>
  );
}
