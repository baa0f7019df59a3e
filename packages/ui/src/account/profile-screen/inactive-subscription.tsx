import { Undo2 } from "lucide-react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { formatDate, formatRupees } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { lastPayment, type Payment } from "../../billing/model/payment.ts";
import { whyInactive } from "../../billing/model/subscription.ts";
import { SubscribeOffer } from "./subscribe-offer.tsx";
import type { ProfileData } from "../model/profile.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface InactiveSubscriptionProps {
  subscription: ProfileData["subscription"];
  bundle: Bundle | undefined;
  payments: readonly Payment[] | undefined;
}

export function InactiveSubscription({ subscription, bundle, payments }: InactiveSubscriptionProps) {
  if (subscription.status === "confirming") {
    return (
      <>
        <p>Your payment is being confirmed. The lectures open as soon as it is; please do not pay again.</p>
        <ButtonLink tone="neutral">
          <Link href="/checkout">See how it stands</Link>
        </ButtonLink>
      </>
    );
  }
  const reason = whyInactive(subscription);

  return (
    <>
      {reason && <p>{reason}</p>}
      <Refund payment={lastPayment(payments)} />
      {subscription.heldForDispute ? <DisputeHelp /> : <SubscribeOffer bundle={bundle} />}
    </>
  );
}

function DisputeHelp() {
  return (
    <p>
      Is this a mistake? Tell your bank, or <TextLink href="/contact">write to us</TextLink>.
    </p>
  );
}

function Refund({ payment }: { payment: Payment | undefined }) {
  if (!payment || payment.status === "captured") return null;

  return (
    <p className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-sm">
      <Undo2 aria-hidden="true" className="mt-0.5 size-[1.2em] shrink-0 text-brand" />
      {refundSentence(payment)}
    </p>
  );
}

function refundSentence({ amount, status, refundedAt, disputed }: Payment): string {
  const sum = formatRupees(amount);
  if (status === "refunded") return `${sum} was refunded${refundedAt ? ` on ${formatDate(refundedAt)}` : ""}.`;
  return disputed
    ? `${sum} is disputed at your bank. Once the bank has decided, we refund what it has not given back to you.`
    : `${sum} is on its way back to the method you paid with. That usually takes 5 to 7 working days.`;
}
