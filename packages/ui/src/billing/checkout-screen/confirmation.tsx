import { t } from "@lms/texts/billing/checkout-screen";
import { Check, LockOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";

export interface ConfirmationProps {
  late?: boolean;
  checking?: boolean | undefined;
  onCheckAgain?: (() => void) | undefined;
}

export function Confirmation({ late = false, checking = false, onCheckAgain }: ConfirmationProps) {
  return (
    <div className="mt-4 grid gap-5">
      <ol className="grid gap-3.5">
        <Step icon={<Check className="text-good" />}>{t("stepSent", { spoken })}</Step>
        <Step icon={<Spinner className="size-5 text-brand" />} current>
          {t("stepConfirmed", { spoken })}
        </Step>
        <Step icon={<LockOpen className="text-muted" />}>{t("stepOpens", { spoken })}</Step>
      </ol>
      {/* Both states share one node, so that the change is announced. */}
      <output className="text-pretty text-muted">{t(late ? "takesLonger" : "takesSeconds")}</output>
      {late && (
        <Button tone="neutral" busy={checking} busyLabel={t("checking")} onClick={onCheckAgain}>
          {t("checkAgain")}
        </Button>
      )}
    </div>
  );
}

function spoken(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}

interface StepProps {
  icon: ReactNode;
  current?: boolean;
  children: ReactNode;
}

function Step({ icon, current = false, children }: StepProps) {
  return (
    <li
      aria-current={current ? "step" : undefined}
      className="grid grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 text-muted aria-[current=step]:font-semibold aria-[current=step]:text-ink"
    >
      <span aria-hidden="true" className="[&>svg]:size-5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
