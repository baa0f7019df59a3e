import { t } from "@lms/texts/site/home-screen";
import { Check } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { formatMoney } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import { formatPeriod, refundPromise } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface PriceSectionProps {
  bundle: Bundle;
}

export function PriceSection({ bundle }: PriceSectionProps) {
  const period = formatPeriod(bundle.durationMonths);
  const contents = [t("every"), t("eachNew"), refundPromise(bundle)];

  return (
    <Container className="pb-14 sm:pb-20">
      <div className="grid overflow-clip rounded-card border border-line bg-surface lg:grid-cols-2">
        <div className="p-6 sm:p-10 lg:p-14">
          <h2 className="heading text-2xl sm:text-3xl">{t("onePrice")}</h2>
          <ul className="mt-6 grid gap-3.5">
            {contents.map((content) => (
              <li key={content} className="flex gap-3">
                <Check aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brand" />
                <span>{content}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="relative isolate grid content-center gap-6 overflow-clip border-line bg-brand-soft p-6 max-lg:border-t sm:p-10 lg:border-s lg:p-14">
          <Rings />
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="relative heading text-[clamp(3.25rem,2rem+5vw,5rem)] leading-none tabular-nums">
              <Stroke />
              <span>{formatMoney(bundle)}</span>
            </span>
            <span className="text-lg text-muted">{t("forPeriod", { period })}</span>
          </p>
          <ButtonLink size="lg" className="sm:w-fit">
            <Link href="/signup">{t("subscribe")}</Link>
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}

function Stroke() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 16"
      preserveAspectRatio="none"
      className="absolute inset-x-0 -bottom-[0.14em] -z-1 h-[0.17em] w-full fill-accent"
    >
      <path d="M2 11C60 3 130 1 198 5c2 0 2 4 0 4C135 7 70 9 4 15c-3 0-4-4-2-4Z" />
    </svg>
  );
}

function Rings() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 300"
      fill="none"
      className="absolute -end-24 -top-24 -z-1 max-sm:-end-44 size-80 stroke-brand opacity-15"
      strokeWidth="22"
    >
      <circle cx="150" cy="150" r="136" />
      <circle cx="150" cy="150" r="88" />
      <circle cx="150" cy="150" r="40" />
    </svg>
  );
}
