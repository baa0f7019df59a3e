import { t } from "@lms/texts/account/profile-screen";
import { Undo2 } from "lucide-react";
import { useContactHref } from "../../lib/site-context.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import { lastRefunds, type Payment } from "../../billing/model/payment.ts";
import { whyInactive } from "../../billing/model/subscription.ts";
import { SubscribeOffer } from "./subscribe-offer.tsx";
import type { ProfileData } from "../model/profile.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface InactiveSubscriptionProps {
  subscription: ProfileData["subscription"];
  bundle: Bundle | undefined;
  payments: readonly Payment[] | undefined;
  refundsUsed: boolean;
}

export function InactiveSubscription({ subscription, bundle, payments, refundsUsed }: InactiveSubscriptionProps) {
  if (subscription.status === "confirming") {
    return (
      <>
        <p>{t("confirming")}</p>
        <ButtonLink tone="neutral">
          <Link href="/checkout">{t("seeHowItStands")}</Link>
        </ButtonLink>
      </>
    );
  }
  const reason = whyInactive(subscription);

  return (
    <>
      {reason && <p>{reason}</p>}
      {lastRefunds(payments).map((payment) => (
        <Refund key={payment.id} payment={payment} />
      ))}
      {subscription.heldForDispute ? (
        <DisputeHelp />
      ) : (
        <SubscribeOffer bundle={bundle} refundsUsed={payments && refundsUsed} />
      )}
    </>
  );
}

function DisputeHelp() {
  const href = useContactHref();
  return <p>{t("disputeHelp", { link: (words) => <TextLink href={href}>{words}</TextLink> })}</p>;
}

function Refund({ payment }: { payment: Payment }) {
  return (
    <p className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-sm">
      <Undo2 aria-hidden="true" className="mt-0.5 size-[1.2em] shrink-0 text-brand" />
      <span>{refundSentence(payment)}</span>
    </p>
  );
}

function refundSentence({ status, refundedAt, disputed, ...payment }: Payment): string {
  const amount = formatMoney(payment);
  if (status !== "refunded") return t(disputed ? "refundWaits" : "refunding", { amount });
  return refundedAt ? t("refundedOn", { amount, date: formatDate(refundedAt) }) : t("refunded", { amount });
}
