import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { formatRupees } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { formatPeriod, refundPromise } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface SubscribeOfferProps {
  bundle: Bundle | undefined;
}

export function SubscribeOffer({ bundle }: SubscribeOfferProps) {
  return (
    <>
      <p>A subscription opens every lecture of every course.</p>
      {bundle && (
        <p>
          <span className="heading text-2xl tabular-nums">{formatRupees(bundle.amount)}</span>{" "}
          <span className="text-sm text-muted">for {formatPeriod(bundle.durationMonths)}</span>
        </p>
      )}
      <ButtonLink>
        <Link href="/checkout">Subscribe</Link>
      </ButtonLink>
      {bundle && <p className="text-center text-sm text-muted">{refundPromise(bundle)}</p>}
    </>
  );
}
