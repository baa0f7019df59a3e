import { t } from "@lms/texts/billing/sales-screen";
import { useId } from "react";
import { FigureTile } from "../../kit/data/figure-tile/figure-tile.tsx";
import { FigureTileSkeleton } from "../../kit/data/figure-tile/figure-tile-skeleton.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { formatMoney } from "../../lib/format/format.ts";
import { PeriodsTable } from "./periods-table.tsx";
import type { SalesScreenProps } from "./sales-screen-props.ts";

export interface SalesSectionProps extends Pick<SalesScreenProps, "salesBusy" | "onRetrySales"> {
  sales: NonNullable<SalesScreenProps["sales"]>;
}

export function SalesSection(props: SalesSectionProps) {
  const { sales, salesBusy = false } = props;
  const id = useId();

  return (
    <section aria-labelledby={id} aria-busy={salesBusy || sales.status === "loading"} className="mt-6">
      <h2 id={id} className="sr-only">
        {t("figures")}
      </h2>
      <Figures {...props} />
    </section>
  );
}

function Figures({ sales, salesBusy = false, onRetrySales }: SalesSectionProps) {
  switch (sales.status) {
    case "loading":
      return (
        <>
          <output className="sr-only">{t("loadingFigures")}</output>
          <Delayed className={tiles}>
            {[0, 1, 2].map((tile) => (
              <FigureTileSkeleton key={tile} />
            ))}
          </Delayed>
        </>
      );
    case "failed":
      return <ErrorState message={sales.message} onRetry={onRetrySales} busy={salesBusy} />;
    case "ready": {
      const { total, currency, others = [] } = sales.value;
      const money = (amount: number) => formatMoney({ amount, currency });
      return (
        <>
          <dl className={tiles}>
            <FigureTile
              term={t("paid")}
              figure={money(total.gross)}
              note={t("paymentCount", { count: total.payments })}
            />
            <FigureTile
              term={t("refunded")}
              figure={money(total.refunded)}
              note={t("refundCount", { count: total.refunds })}
            />
            <FigureTile term={t("net")} figure={money(total.net)} note={t("netNote")} />
          </dl>
          {others.map(({ currency: other, gross, refunded, net }) => (
            <p key={other} className="mt-3 text-sm text-muted tabular-nums">
              {t("otherCurrency", {
                currency: other,
                paid: formatMoney({ amount: gross, currency: other }),
                refunded: formatMoney({ amount: refunded, currency: other }),
                net: formatMoney({ amount: net, currency: other }),
              })}
            </p>
          ))}
          <PeriodsTable sales={sales.value} busy={salesBusy} />
        </>
      );
    }
    default:
      return sales satisfies never;
  }
}

const tiles = "grid gap-3 sm:grid-cols-3 sm:gap-4";
