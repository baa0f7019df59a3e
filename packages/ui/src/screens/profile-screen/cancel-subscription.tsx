import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { refundPromise } from "../../lib/price.ts";
import type { Bundle } from "../../lib/site.ts";

// The dialog's code comes with the first question.
const ConfirmDialog = lazy(async () => {
  const loaded = await import("../../components/confirm-dialog/confirm-dialog.tsx");
  return { default: loaded.ConfirmDialog };
});

export interface CancelSubscriptionProps {
  bundle: Bundle | undefined;
  busy: boolean;
  /** Called after a yes. */
  onCancel: () => void;
}

/** The button, and the question before it is done. */
export function CancelSubscription({ bundle, busy, onCancel }: CancelSubscriptionProps) {
  const [asking, setAsking] = useState(false);

  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <Button tone="neutral" busy={busy} busyLabel="Cancelling..." onClick={() => setAsking(true)} className="text-bad">
        Cancel Subscription
      </Button>
      {bundle && <p className="text-center text-sm text-muted">{refundPromise(bundle)}</p>}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Cancel your subscription?"
            confirmLabel="Cancel Subscription"
            cancelLabel="Keep it"
            onConfirm={() => {
              setAsking(false);
              onCancel();
            }}
          >
            Your access to the lectures ends at once.{bundle && ` ${refundPromise(bundle)}.`}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
