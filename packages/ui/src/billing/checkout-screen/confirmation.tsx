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
        <Step icon={<Check className="text-good" />} state="done">
          Payment sent
        </Step>
        <Step icon={<Spinner className="size-5 text-brand" />} state="under way" current>
          The payment provider confirms it
        </Step>
        <Step icon={<LockOpen className="text-muted" />} state="next">
          Every lecture opens
        </Step>
      </ol>
      {/* One node for both states, so that the change is announced. */}
      <output className="text-pretty text-muted">
        {late
          ? "It takes longer than usual. Please do not pay again: you may leave this page, and the lectures open as soon as the payment is confirmed. If it fails, you are not charged."
          : "This usually takes a few seconds. Please stay on this page, and do not pay again."}
      </output>
      {late && (
        <Button tone="neutral" busy={checking} busyLabel="Checking..." onClick={onCheckAgain}>
          Check again
        </Button>
      )}
    </div>
  );
}

interface StepProps {
  icon: ReactNode;
  state: string;
  current?: boolean;
  children: ReactNode;
}

function Step({ icon, state, current = false, children }: StepProps) {
  return (
    <li
      aria-current={current ? "step" : undefined}
      className="grid grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 text-muted aria-[current=step]:font-semibold aria-[current=step]:text-ink"
    >
      <span aria-hidden="true" className="[&>svg]:size-5">
        {icon}
      </span>
      <span>
        {children}
        <span className="sr-only">, {state}</span>
      </span>
    </li>
  );
}
