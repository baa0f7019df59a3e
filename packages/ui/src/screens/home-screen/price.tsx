import { Check } from "lucide-react";
import { ButtonLink } from "../../components/button/button.tsx";
import { Container } from "../../components/container/container.tsx";
import { formatRupees } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { formatPeriod, refundPromise } from "../../lib/price.ts";
import type { Bundle } from "../../lib/site.ts";

export interface PriceProps {
  bundle: Bundle;
}

export function Price({ bundle }: PriceProps) {
  const period = formatPeriod(bundle.durationMonths);
  const contents = ["Every course in the catalogue", "Each new one during your time", refundPromise(bundle)];

  return (
    <Container className="pb-14 sm:pb-20">
      <div className="grid gap-x-14 gap-y-8 rounded-card border border-line bg-surface p-6 sm:p-10 lg:grid-cols-2 lg:items-center lg:p-12">
        <div>
          <h2 className="heading text-2xl">One price for all of it</h2>
          <ul className="mt-5 grid gap-2.5">
            {contents.map((content) => (
              <li key={content} className="flex gap-3">
                <Check aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brand" />
                {content}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-5 border-line max-lg:border-t max-lg:pt-6 lg:border-s lg:ps-14">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="heading text-4xl tabular-nums">{formatRupees(bundle.amount)}</span>
            <span className="text-muted">for {period}</span>
          </p>
          <ButtonLink size="lg" className="sm:w-fit">
            <Link href="/signup">Sign up to subscribe</Link>
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}
