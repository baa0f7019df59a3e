import { t } from "@lms/texts/batches/batches-screen";
import { BannerCard, bannerArt } from "../../kit/layout/banner-card/banner-card.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";
import { formatMoney } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import { formatPeriod, refundPromise } from "../../billing/model/price.ts";
import type { SitePromo } from "../../site/model/site.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface PromoBannerProps {
  promo: SitePromo;
  bundle?: Bundle | undefined;
  newcomer: boolean;
}

export function PromoBanner({ promo, bundle, newcomer }: PromoBannerProps) {
  const { title, text, link, amount } = promo;
  if (title === undefined) return null;
  const promise = bundle && newcomer ? refundPromise(bundle) : undefined;
  const saved = bundle && amount > bundle.amount ? Math.round((1 - bundle.amount / amount) * 100) : 0;

  return (
    <BannerCard
      eyebrow={saved > 0 ? t("save", { percent: saved }) : undefined}
      title={title}
      art={<CoverArt hue={28} variant="rays" className={bannerArt} />}
      className="mb-8"
    >
      {text && <p className="mt-2 max-w-[52ch] break-words text-muted">{text}</p>}
      {bundle && <Price bundle={bundle} instead={saved > 0 ? amount : undefined} />}
      {(link ?? promise) && (
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3 pt-6">
          {link && (
            <ButtonLink className="max-sm:w-full">
              <Link href={link.href}>{link.label}</Link>
            </ButtonLink>
          )}
          {promise && <p className="text-sm text-muted">{t("refund", { promise })}</p>}
        </div>
      )}
    </BannerCard>
  );
}

function Price({ bundle, instead }: { bundle: Bundle; instead: number | undefined }) {
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="heading text-2xl">{formatMoney(bundle)}</span>
      {instead !== undefined && (
        <s className="text-muted">
          {t("insteadOf", {
            hidden: (words) => <span className="sr-only">{words}</span>,
            amount: formatMoney({ amount: instead, currency: bundle.currency }),
          })}
        </s>
      )}
      <span className="text-muted">{t("forPeriod", { period: formatPeriod(bundle.durationMonths) })}</span>
    </p>
  );
}
