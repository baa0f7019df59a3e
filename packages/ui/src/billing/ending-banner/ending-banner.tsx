import { t } from "@lms/texts/billing/ending-banner";
import { Container } from "../../kit/layout/container/container.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { Instant } from "../../lib/format/instant.ts";
import { Link } from "../../lib/link.tsx";

export interface EndingBannerProps {
  endsAt: Instant;
}

/** One line above a learner's pages in the last week of what they have paid for. */
export function EndingBanner({ endsAt }: EndingBannerProps) {
  return (
    <aside aria-label={t("label")} className="border-b border-line bg-sunken text-sm print:hidden">
      <Container className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 lg:px-10">
        <p>{t("ends", { date: formatDate(endsAt) })}</p>
        <Link href="/checkout" className="rounded-sm font-semibold text-brand underline underline-offset-4">
          {t("renew")}
        </Link>
      </Container>
    </aside>
  );
}
