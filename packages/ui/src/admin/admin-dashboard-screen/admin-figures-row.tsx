import { FigureCard } from "../../kit/data/figure-card/figure-card.tsx";
import { formatNumber, formatRupees } from "../../lib/format.ts";
import { ready, type Loadable } from "../../lib/loadable.ts";
import type { AdminDashboardScreenProps } from "./admin-dashboard-screen-props.ts";

export function AdminFiguresRow({ users, sales }: Pick<AdminDashboardScreenProps, "users" | "sales">) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <FigureCard label="Registered users" figure={map(users, ({ registered }) => formatNumber(registered))} />
      <FigureCard label="Subscribed users" figure={map(users, ({ subscribed }) => formatNumber(subscribed))} />
      <FigureCard label="Subscriptions" figure={map(sales, ({ subscriptions }) => formatNumber(subscriptions))} />
      <FigureCard label="Total revenue" figure={map(sales, ({ totalRevenue }) => formatRupees(totalRevenue))} />
    </div>
  );
}

function map<Value>(part: Loadable<Value>, show: (value: Value) => string): Loadable<string> {
  return part.status === "ready" ? ready(show(part.value)) : part;
}
