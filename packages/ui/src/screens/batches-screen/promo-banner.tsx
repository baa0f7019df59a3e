import { BannerCard, bannerArt } from "../../components/banner-card/banner-card.tsx";
import { ButtonLink } from "../../components/button/button.tsx";
import { CourseArt } from "../../components/course-art/course-art.tsx";
import { formatRupees } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { formatPeriod, refundPromise } from "../../lib/price.ts";
import type { Bundle } from "../../lib/site.ts";

export interface PromoBannerProps {
  bundle: Bundle;
  /** The price that it compares with, in paise. */
  promo?: { amount: number } | undefined;
}

/** What opens the courses of every batch, and what one saves by it. */
export function PromoBanner({ bundle, promo }: PromoBannerProps) {
  const saved = promo && promo.amount > bundle.amount ? Math.round((1 - bundle.amount / promo.amount) * 100) : 0;

  return (
    <BannerCard
      eyebrow={saved > 0 ? `Save ${saved}%` : undefined}
      title="One subscription, the courses of every batch"
      art={<CourseArt hue={28} variant="rays" className={bannerArt} />}
      className="mb-8"
    >
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="heading text-2xl">{formatRupees(bundle.amount)}</span>
        {saved > 0 && promo && (
          <s className="text-muted">
            <span className="sr-only">instead of </span>
            {formatRupees(promo.amount)}
          </s>
        )}
        <span className="text-muted">for {formatPeriod(bundle.durationMonths)}</span>
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3 pt-6">
        <ButtonLink className="max-sm:w-full">
          <Link href="/checkout">Subscribe Now</Link>
        </ButtonLink>
        <p className="text-sm text-muted">{refundPromise(bundle)}.</p>
      </div>
    </BannerCard>
  );
}
