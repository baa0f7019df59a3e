import { t } from "@lms/texts/kit/figure-card";
import { cn } from "../../../lib/cn.ts";
import type { Loadable } from "../../../lib/loadable.ts";
import { Card } from "../../layout/card/card.tsx";
import { Delayed } from "../../indicators/delayed/delayed.tsx";
import { Skeleton } from "../../indicators/skeleton/skeleton.tsx";

export interface FigureCardProps {
  label: string;
  /** "1,284". */
  figure: Loadable<string>;
  /** Shown when the figure could not be loaded. @default "Not available" */
  missingLabel?: string | undefined;
}

export function FigureCard({ label, figure, missingLabel = t("missing") }: FigureCardProps) {
  return (
    <Card className="min-w-0 p-4 sm:p-5.5">
      <dl>
        <dt className="text-sm text-muted sm:text-base">{label}</dt>
        <dd className="mt-1 flex min-h-9 items-center sm:min-h-10">
          <Figure figure={figure} missingLabel={missingLabel} />
        </dd>
      </dl>
    </Card>
  );
}

function Figure({ figure, missingLabel }: Required<Pick<FigureCardProps, "figure">> & { missingLabel: string }) {
  switch (figure.status) {
    case "loading":
      return (
        <Delayed>
          <Skeleton className="h-7 w-24" />
          <span className="sr-only">{t("loading")}</span>
        </Delayed>
      );
    case "failed":
      return <span className="text-muted">{missingLabel}</span>;
    case "ready":
      return (
        <span className={cn("min-w-0 heading tabular-nums sm:text-3xl", figureSize(figure.value))}>{figure.value}</span>
      );
    default:
      return figure satisfies never;
  }
}

/** Two cards are side by side even on the smallest phones. */
function figureSize({ length }: string): string {
  if (length > 9) return "text-sm min-[22rem]:text-base min-[26rem]:text-lg";
  return length > 6 ? "text-lg min-[22rem]:text-xl min-[26rem]:text-2xl" : "text-2xl";
}
