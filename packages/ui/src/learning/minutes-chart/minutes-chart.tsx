import { t } from "@lms/texts/learning/minutes-chart";
import { Table2 } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { formatDay, formatWeekday } from "../../lib/format/format-day.ts";
import type { LearningDay } from "../model/learning.ts";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { MinutesBars, sumSeconds, toMinutes } from "./minutes-bars.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";

const MinutesTable = lazyPart(async () => (await import("./minutes-table.tsx")).MinutesTable);

export interface MinutesChartProps {
  days: readonly LearningDay[];
  className?: string | undefined;
}

export function MinutesChart({ days, className }: MinutesChartProps) {
  const id = useId();
  // Stays loaded after its first use.
  const [table, setTable] = useState<"never" | "open" | "closed">("never");
  const first = days[0];

  return (
    <section aria-labelledby={id} className={cn(chartStyle, className)}>
      <div className={chartTitleStyle}>
        <h2 id={id} className="font-medium text-muted">
          {t("title", { count: days.length })}
        </h2>
        <IconButton label={t("showTable")} size="sm" aria-haspopup="dialog" onClick={() => setTable("open")}>
          <Table2 />
        </IconButton>
      </div>
      <div className="mt-auto">
        <p className="sr-only">{summarize(days)}</p>
        <MinutesBars days={days} />
        <p aria-hidden="true" className="mt-1.5 flex justify-between gap-2 text-xs text-muted tabular-nums">
          <span>{first && formatDay(first.date)}</span>
          <span className="font-semibold text-ink">{t("today")}</span>
        </p>
      </div>
      {table !== "never" && (
        <PartBoundary>
          <Suspense fallback={null}>
            <MinutesTable
              title={t("tableTitle", { count: days.length })}
              days={days}
              open={table === "open"}
              onOpenChange={(open) => setTable(open ? "open" : "closed")}
            />
          </Suspense>
        </PartBoundary>
      )}
    </section>
  );
}

function summarize(days: readonly LearningDay[]): string {
  const sum = sumSeconds(days);
  if (sum === 0) return t("nothing");
  const best = days.reduce((longest, day) => (day.seconds > longest.seconds ? day : longest));
  return t("summary", {
    sum: toMinutes(sum),
    day: formatWeekday(best.date),
    most: toMinutes(best.seconds),
    today: toMinutes(days.at(-1)?.seconds ?? 0),
  });
}

export const chartStyle = "flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 sm:p-5";
export const chartTitleStyle = "-mt-1.5 -me-1.5 mb-2.5 flex min-h-control-sm items-center justify-between gap-3";
