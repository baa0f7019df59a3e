import { day } from "../../platform/lib/time/durations.ts";
import { dayIn, startOfDay } from "../../platform/lib/time/kolkata.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";

/** Days in Indian time, and the moments between which they lie. */
export interface SalesTime {
  from: string;
  to: string;
  start: Date;
  end: Date;
  days: number;
}

const longest = 3660;
/** PostgreSQL knows no year 0. */
const firstDay = "0001-01-01";

export function readSalesTime(query: { from?: string | undefined; to?: string | undefined }, now: Date): SalesTime {
  const today = dayIn(now);
  const to = later(query.to ?? later(query.from, today), firstDay);
  const from = later(query.from ?? `${to.slice(0, 8)}01`, firstDay);
  const start = startOfDay(from);
  const end = new Date(startOfDay(to).getTime() + day);
  const days = Math.round((end.getTime() - start.getTime()) / day);
  if (days < 1) throw fieldProblem(400, "from", "billing.salesOrder");
  if (days > longest) throw fieldProblem(400, "from", "billing.salesTooLong");
  return { from, to, start, end, days };
}

function later(from: string | undefined, today: string): string {
  return from !== undefined && from > today ? from : today;
}
