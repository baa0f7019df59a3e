import type { BarCustomLayerProps } from "@nivo/bar";
import { useId } from "react";
import { cn } from "../../lib/cn.ts";
import { formatNumber } from "../../lib/format/format.ts";

export type SalesDatum = { month: string; short: string; best: string; sales?: number };

type MarksProps = BarCustomLayerProps<SalesDatum>;

const radius = 6;
/** A month without sales is a thin line, unlike one in the future. */
const trace = 2;

export function SalesColumns({ bars, innerWidth, innerHeight }: MarksProps) {
  const clipId = useId();

  return (
    <g>
      <clipPath id={clipId}>
        <rect y={-radius} width={innerWidth} height={innerHeight + radius} />
      </clipPath>
      {bars.map(({ key, x, width, height, data }) => {
        const barHeight = Math.max(height, trace);
        const middle = x + width / 2;
        return (
          <g key={key}>
            {data.value !== null && (
              <>
                <g clipPath={`url(#${clipId})`}>
                  <rect
                    x={x}
                    y={innerHeight - barHeight}
                    width={width}
                    // The lower end is hidden, so that only the upper corners are round.
                    height={barHeight + radius}
                    rx={radius}
                    className={barStyle(data.data)}
                  />
                </g>
                <text x={middle} y={innerHeight - barHeight - 8} textAnchor="middle" className={figureStyle(data.data)}>
                  {formatNumber(data.value)}
                </text>
              </>
            )}
            <text x={middle} y={innerHeight + 22} textAnchor="middle" className={monthStyle}>
              {data.data.short}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function SalesRows({ bars, innerWidth, innerHeight }: MarksProps) {
  const clipId = useId();

  return (
    <g>
      <clipPath id={clipId}>
        <rect width={innerWidth + radius} height={innerHeight} />
      </clipPath>
      {bars.map(({ key, y, width, height, data }) => {
        const barWidth = Math.max(width, trace);
        const middle = y + height / 2;
        return (
          <g key={key}>
            <text x={-8} y={middle} textAnchor="end" dominantBaseline="central" className={monthStyle}>
              {data.data.short}
            </text>
            {data.value !== null && (
              <>
                <g clipPath={`url(#${clipId})`}>
                  <rect
                    x={-radius}
                    y={y}
                    width={barWidth + radius}
                    height={height}
                    rx={radius}
                    className={barStyle(data.data)}
                  />
                </g>
                <text x={barWidth + 8} y={middle} dominantBaseline="central" className={figureStyle(data.data)}>
                  {formatNumber(data.value)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}

// HTML that a translator puts in is not drawn in a picture.
const monthStyle = "notranslate fill-muted text-xs";

function barStyle({ best }: SalesDatum): string {
  return cn("transition-[y,width,height]", best === "yes" ? "fill-accent" : "fill-brand");
}

function figureStyle({ best }: SalesDatum): string {
  return cn("notranslate fill-ink text-xs tabular-nums", best === "yes" ? "font-bold" : "font-semibold");
}
