import { t } from "@lms/texts/billing/sales-screen";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { CaseClosing, CaseFilter, PaymentCase } from "../model/payment-case.ts";
import { CaseCard } from "./case-card.tsx";

export interface CasesSectionProps {
  /** Newest first. */
  cases: Loadable<readonly PaymentCase[]>;
  /** Absent while unknown. */
  openCount?: number | undefined;
  /** Payments of the provider's account that another site takes. */
  foreignPaymentCount?: number | undefined;
  total?: number | undefined;
  busy?: boolean | undefined;
  filter: CaseFilter;
  onFilter: (filter: CaseFilter) => void;
  closing: CaseClosing;
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
  onRetry: () => void;
}

export function CasesSection(props: CasesSectionProps) {
  const { cases, openCount = 0, foreignPaymentCount = 0, total, filter, onFilter } = props;
  const [typed, setTyped] = useState(false);
  const closing: CaseClosing = {
    ...props.closing,
    onDirtyChange: (dirty) => {
      setTyped(dirty);
      props.closing.onDirtyChange?.(dirty);
    },
  };

  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 tabIndex={-1} className="heading text-2xl">
          {t("cases", { count: openCount })}
        </h2>
        <Button tone="neutral" size="sm" disabled={typed} onClick={() => onFilter(filter === "open" ? "done" : "open")}>
          {t(filter === "open" ? "showDone" : "showOpen")}
        </Button>
      </div>
      {foreignPaymentCount > 0 && (
        <p className="mt-2 text-sm text-muted">{t("foreignPayments", { count: foreignPaymentCount })}</p>
      )}
      <SearchedList
        {...props}
        label={t(filter === "open" ? "openCases" : "doneCases")}
        items={cases}
        count={listCount(cases, total, words)}
        skeleton={
          <Delayed aria-hidden="true">
            <Skeleton className="h-28 rounded-card" />
          </Delayed>
        }
        empty={<p className="text-muted">{t(filter === "open" ? "noOpenCases" : "noDoneCases")}</p>}
        moreLabel={t("moreCases")}
        dense
      >
        {(found) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {found.map((each) => (
              <li key={each.id}>
                <CaseCard found={each} closing={closing} typed={typed} />
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
    </section>
  );
}

const words: CountWords = {
  loading: () => t("loadingCases"),
  all: (count: number) => t("allCases", { count }),
  some: (shown: number, total: number) => t("someCases", { shown, total }),
};
