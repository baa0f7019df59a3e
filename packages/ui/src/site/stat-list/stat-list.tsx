import { cn } from "../../lib/cn.ts";
import type { SiteStat } from "../model/site.ts";

export interface StatListProps {
  stats?: readonly SiteStat[] | undefined;
  className?: string | undefined;
}

export function StatList({ stats, className }: StatListProps) {
  if (!stats?.length) return null;
  return (
    <dl className={cn("grid grid-cols-2 gap-x-9 gap-y-5 sm:flex sm:flex-wrap", className)}>
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="heading text-xl tabular-nums sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
