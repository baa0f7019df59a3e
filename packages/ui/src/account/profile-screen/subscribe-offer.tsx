import { t } from "@lms/texts/account/profile-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { formatMoney } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import { formatPeriod, refundPromise } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface SubscribeOfferProps {
  bundle: Bundle | undefined;
  /** Undefined while it is unknown. */
  refundsUsed: boolean | undefined;
}

export function SubscribeOffer({ bundle, refundsUsed }: SubscribeOfferProps) {
  return (
    <>
      <p>{t("offer")}</p>
      {bundle && (
        <p>
          {t("price", {
            amount: formatMoney(bundle),
            duration: formatPeriod(bundle.durationMonths),
            price: (words) => <span className="heading text-2xl tabular-nums">{words}</span>,
            period: (words) => <span className="text-sm text-muted">{words}</span>,
          })}
        </p>
      )}
      <ButtonLink>
        <Link href="/checkout">{t("subscribe")}</Link>
      </ButtonLink>
      {bundle && refundsUsed !== undefined && (
        <p className="text-center text-sm text-muted">{refundsUsed ? t("noRefund") : refundPromise(bundle)}</p>
      )}
    </>
  );
}
