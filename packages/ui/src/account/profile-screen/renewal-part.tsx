import { t } from "@lms/texts/account/profile-screen";
import { useState } from "react";
import { givenBack, type Payment } from "../../billing/model/payment.ts";
import type { Renewal } from "../../billing/model/renewal.ts";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import { refundSentence } from "./refund-sentence.ts";

export interface RenewalPartProps {
  renewal: Renewal;
  payments: readonly Payment[] | undefined;
  busy: boolean;
  onCancel?: (() => void) | undefined;
}

export function RenewalPart({ renewal, payments, busy, onCancel }: RenewalPartProps) {
  const [shown, setShown] = useState<Renewal>();
  const start = formatDate(renewal.startsAt);
  if (renewal.status === "open") {
    return (
      <>
        <p>{t("renewable", { date: start })}</p>
        <ButtonLink>
          <Link href="/checkout">{t("renew")}</Link>
        </ButtonLink>
      </>
    );
  }
  const payment = payments?.find(
    ({ status, periodStart }) => status === "captured" && periodStart === renewal.startsAt,
  );
  const paid = payment ? refundSentence(givenBack(payment)) : t("renewalRefunded");
  return (
    <>
      <p>{renewal.endsAt ? t("renewed", { start, end: formatDate(renewal.endsAt) }) : t("renewedFrom", { start })}</p>
      {onCancel && (
        <Button tone="neutral" busy={busy} busyLabel={t("cancelling")} onClick={() => setShown(renewal)}>
          {t("cancelRenewal")}
        </Button>
      )}
      <ConfirmAction
        subject={shown}
        title={t("cancelRenewalQuestion")}
        confirmLabel={t("cancelRenewal")}
        cancelLabel={t("keep")}
        consequence={() => `${t("runsOn", { date: start })} ${paid}`}
        onClose={() => setShown(undefined)}
        onConfirm={() => onCancel?.()}
      />
    </>
  );
}
