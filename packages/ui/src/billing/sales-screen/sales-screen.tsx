import { t } from "@lms/texts/billing/sales-screen";
import { Download } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { CasesSection } from "./cases-section.tsx";
import { PaymentsSection } from "./payments-section.tsx";
import { SalesSection } from "./sales-section.tsx";
import type { SalesScreenProps } from "./sales-screen-props.ts";
import { TimeChooser } from "./time-chooser.tsx";

export function SalesScreen(props: SalesScreenProps) {
  const { sales, csvHref, cases } = props;
  return (
    <Container className="max-w-352 pb-16">
      {props.nav}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 sm:pt-9">
        <div>
          <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
            {t("title")}
          </h1>
          <p className="mt-1 max-w-[68ch] text-pretty text-muted">{t(sales ? "intro" : "introOfPayments")}</p>
        </div>
        {csvHref !== undefined && (
          <ButtonLink tone="neutral">
            <a href={csvHref} download>
              <Download aria-hidden="true" className="size-5" />
              <span>{t("download")}</span>
            </a>
          </ButtonLink>
        )}
      </header>
      {cases && <CasesSection {...cases} />}
      <TimeChooser today={props.today} time={props.time} onTime={props.onTime} />
      {sales && <SalesSection {...props} sales={sales} />}
      <PaymentsSection {...props} />
    </Container>
  );
}
