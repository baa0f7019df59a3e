import { t } from "@lms/texts/site/home-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { StatList } from "../stat-list/stat-list.tsx";
import { Link } from "../../lib/link.tsx";
import { priceForPeriod } from "../../billing/model/price.ts";
import { useSite } from "../../lib/site-context.tsx";
import type { HomeTexts, SiteStat } from "../model/site.ts";
import { HeroPicture } from "./hero-picture.tsx";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface HeroProps {
  texts: HomeTexts;
  /** The picture shows its title. */
  course: string | undefined;
  bundle: Bundle | undefined;
  stats: readonly SiteStat[] | undefined;
}

export function Hero({ texts, course, bundle, stats }: HeroProps) {
  const { name, tagline, demo = false } = useSite();
  const isYearly = bundle === undefined || bundle.durationMonths === 12;
  const { title = !demo && name, lead = !demo && tagline } = texts;
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-18 gap-y-12 pt-10 pb-16 sm:pt-14 sm:pb-20 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div>
        <h1
          tabIndex={-1}
          data-page-heading
          className="heading text-[clamp(2.25rem,1.05rem+6vw,4rem)] leading-[1.06] lg:text-[clamp(3rem,4.5vw,4rem)] outline-none"
        >
          {title ||
            t(isYearly ? "title" : "titleOfOtherPeriod", { line: (words) => <span className="block">{words}</span> })}
        </h1>
        <p className="mt-5 max-w-[50ch] text-lg text-balance text-muted">{lead || productLead(bundle, demo)}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink size="lg">
            <Link href="/courses">{t("browse")}</Link>
          </ButtonLink>
          <ButtonLink size="lg" tone="neutral">
            <Link href="/signup">{t("createAccount")}</Link>
          </ButtonLink>
        </div>
        <StatList stats={stats} className="mt-11" />
      </div>
      <HeroPicture course={course} />
    </Container>
  );
}

function productLead(bundle: Bundle | undefined, demo: boolean): string {
  const price = bundle && priceForPeriod(bundle);
  if (demo) return price ? t("leadAndPrice", { price }) : t("lead");
  return price ? t("priceAlone", { price }) : t("leadAlone");
}
