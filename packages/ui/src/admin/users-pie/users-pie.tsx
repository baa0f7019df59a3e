import { t } from "@lms/texts/admin/users-pie";
import { Pie, type PieCustomLayerProps } from "@nivo/pie";
import { useId } from "react";
import { formatNumber } from "../../lib/format/format.ts";
import { formatPercent } from "./format-percent.ts";

export interface UsersPieProps {
  registered: number;
  enrolled: number;
}

interface Slice {
  id: string;
  value: number;
  fill: string;
}

const hole = 0.68;

/** Pixels. A phone shows it smaller. */
const size = 172;

export function UsersPie({ registered, enrolled }: UsersPieProps) {
  const hatchId = useId();
  const captionId = useId();
  const rest = Math.max(0, registered - enrolled);
  const percent = formatPercent(enrolled, registered);
  const slices: Slice[] = [
    { id: "enrolled", value: enrolled, fill: "var(--brand)" },
    { id: "rest", value: rest, fill: `url(#${hatchId})` },
  ];

  return (
    <figure
      aria-labelledby={captionId}
      className="flex h-full flex-wrap items-center justify-center gap-x-5 gap-y-4 chart sm:gap-x-8 sm:justify-start sm:px-2"
    >
      <figcaption id={captionId} className="sr-only">
        {registered === 0 ? t("nobody") : t("share", { percent })}
      </figcaption>
      <div aria-hidden="true" className="relative size-36 shrink-0 sm:size-43">
        <svg className="absolute size-0">
          <Hatch id={hatchId} />
        </svg>
        <div className="origin-top-left max-sm:scale-[calc(36/43)]">
          <Pie<Slice>
            role="presentation"
            width={size}
            height={size}
            margin={{ top: 1, right: 1, bottom: 1, left: 1 }}
            data={slices}
            innerRadius={hole}
            sortByValue={false}
            isInteractive={false}
            animate={false}
            layers={[Ring]}
          />
        </div>
        <strong className="absolute inset-0 grid place-items-center heading text-2xl tabular-nums">{percent}</strong>
      </div>
      <dl className="grid gap-3">
        <Figure label={t("enrolled")} value={enrolled} fill="var(--brand)" />
        <Figure label={t("registeredOnly")} value={rest} fill={`url(#${hatchId})`} />
      </dl>
    </figure>
  );
}

function Ring({ dataWithArc, arcGenerator, centerX, centerY, radius, innerRadius }: PieCustomLayerProps<Slice>) {
  const slices = dataWithArc.filter(({ value }) => value > 0);
  const empty = arcGenerator({ startAngle: 0, endAngle: 2 * Math.PI, innerRadius, outerRadius: radius });

  return (
    <g transform={`translate(${centerX},${centerY})`}>
      {slices.length === 0 && empty && <path d={empty} className="fill-sunken stroke-line-strong" />}
      {slices.map(({ id, data, arc }) => (
        <path
          key={id}
          d={arcGenerator(arc) ?? undefined}
          fill={data.fill}
          data-slice={id}
          className={id === "rest" ? "stroke-line-strong" : "stroke-brand"}
        />
      ))}
    </g>
  );
}

function Figure({ label, value, fill }: { label: string; value: number; fill: string }) {
  return (
    <div className="grid grid-cols-[auto_auto] items-baseline justify-start gap-x-2.5">
      <dt className="col-start-2 row-start-2 text-sm text-muted">{label}</dt>
      <dd className="heading text-xl tabular-nums">{formatNumber(value)}</dd>
      <svg aria-hidden="true" viewBox="0 0 14 14" className="col-start-1 row-start-1 size-3.5">
        <rect x=".5" y=".5" width="13" height="13" rx="3.5" fill={fill} className="stroke-line-strong" />
      </svg>
    </div>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="fill-sunken" />
      <rect width="1.25" height="5" className="fill-line-strong" />
    </pattern>
  );
}
