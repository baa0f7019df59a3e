import { t } from "@lms/texts/admin/sales-bars";
import { Bar } from "@nivo/bar";
import { useId } from "react";
import { cn } from "../../lib/cn.ts";
import { useSize } from "../../lib/use-size.ts";
import { bestMonth, salesSentence, shortMonths, type MonthlySales } from "./months.ts";
import { SalesColumns, SalesRows, type SalesDatum } from "./sales-marks.tsx";

export interface SalesBarsProps {
  year: number;
  months: readonly MonthlySales[];
}

/** Pixels: below this, month names do not fit under upright bars. */
const narrow = 480;

export function SalesBars({ year, months }: SalesBarsProps) {
  const captionId = useId();
  const { ref, size } = useSize();
  const best = bestMonth(months);
  // Before layout the width may be too small for any bar.
  const hasRoom = size !== undefined && size.width > 120 && size.height > 80;
  const horizontal = hasRoom && size.width < narrow;
  const maxSales = best?.sales ?? 0;

  const short = shortMonths();
  const data: SalesDatum[] = months.map(({ month, sales }, index) => ({
    month,
    short: short[index] ?? month,
    best: month === best?.month ? "yes" : "no",
    ...(sales !== undefined && { sales }),
  }));

  return (
    <figure ref={ref} aria-labelledby={captionId} className="relative h-full min-w-0 overflow-hidden chart">
      <figcaption id={captionId} className="sr-only">
        {salesSentence(year, months)}
      </figcaption>
      {hasRoom && (
        <div aria-hidden="true" className="absolute inset-0">
          <Bar<SalesDatum>
            role="presentation"
            {...size}
            data={horizontal ? data.toReversed() : data}
            indexBy="month"
            keys={["sales"]}
            layout={horizontal ? "horizontal" : "vertical"}
            margin={
              horizontal ? { top: 0, right: 40, bottom: 0, left: 40 } : { top: 26, right: 0, bottom: 28, left: 0 }
            }
            padding={horizontal ? 0.28 : 0.2}
            // A year without sales would have no scale.
            valueScale={{ type: "linear", min: 0, max: Math.max(1, maxSales) }}
            isInteractive={false}
            animate={false}
            layers={[horizontal ? SalesRows : SalesColumns]}
          />
        </div>
      )}
      {!best && (
        <p
          aria-hidden="true"
          className={cn(
            "absolute inset-0 grid place-items-center p-4 text-center text-muted",
            horizontal && "pr-0 pl-15 text-sm",
          )}
        >
          <span className="rounded-control bg-surface px-3 py-1">{t("nothingSold", { year })}</span>
        </p>
      )}
    </figure>
  );
}
