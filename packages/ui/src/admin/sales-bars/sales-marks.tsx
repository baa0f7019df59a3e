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
        const drawn = Math.max(height, trace);
        const middle = x + width / 2;
        return (
          <g key={key}>
            {data.value !== null && (
              <>
                <g clipPath={`url(#${clipId})`}>
                  <rect
                    x={x}
                    y={innerHeight - drawn}
                    width={width}
                    // The lower end is hidden, so that only the upper corners are round.
                    height={drawn + radius}
                    rx={radius}
                    className={barLook(data.data)}
                  />
                </g>
                <text x={middle} y={innerHeight - drawn - 8} textAnchor="middle" className={figureLook(data.data)}>
                  {formatNumber(data.value)}
                </text>
              </>
            )}
            <text x={middle} y={innerHeight + 22} textAnchor="middle" className={monthLook}>
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
        const drawn = Math.max(width, trace);
        const middle = y + height / 2;
        return (
          <g key={key}>
            <text x={-8} y={middle} textAnchor="end" dominantBaseline="central" className={monthLook}>
              {data.data.short}
            </text>
            {data.value !== null && (
              <>
                <g clipPath={`url(#${clipId})`}>
                  <rect
                    x={-radius}
                    y={y}
                    width={drawn + radius}
                    height={height}
                    rx={radius}
                    className={barLook(data.data)}
                  />
                </g>
                <text x={drawn + 8} y={middle} dominantBaseline="central" className={figureLook(data.data)}>
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
const monthLook = "notranslate fill-muted text-xs";

function barLook({ best }: SalesDatum): string {
  return cn("transition-[y,width,height]", best === "yes" ? "fill-accent" : "fill-brand");
}

function figureLook({ best }: SalesDatum): string {
  return cn("notranslate fill-ink text-xs tabular-nums", best === "yes" ? "font-bold" : "font-semibold");
}
