import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { FigureCard } from "../../kit/data/figure-card/figure-card.tsx";
import { formatNumber, formatMoney } from "../../lib/format/format.ts";
import type { SalesFigures } from "../model/admin-figures.ts";
import { ready, type Loadable } from "../../lib/loadable.ts";
import type { AdminDashboardScreenProps } from "./admin-dashboard-screen-props.ts";

export function AdminFiguresRow({ users, sales }: Pick<AdminDashboardScreenProps, "users" | "sales">) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <FigureCard label={t("registeredUsers")} figure={map(users, ({ registered }) => formatNumber(registered))} />
      <FigureCard label={t("subscribedUsers")} figure={map(users, ({ subscribed }) => formatNumber(subscribed))} />
      <FigureCard label={t("subscriptions")} figure={map(sales, ({ subscriptions }) => formatNumber(subscriptions))} />
      <FigureCard label={t("revenue")} figure={map(sales, revenueText)} />
    </div>
  );
}

/** "₹2,50,997", "¥4,990 + ₹2,50,997". */
function revenueText({ totalRevenue, currency, otherRevenues = [] }: SalesFigures): string {
  return [{ amount: totalRevenue, currency }, ...otherRevenues].map((money) => formatMoney(money)).join(" + ");
}

function map<Value>(part: Loadable<Value>, show: (value: Value) => string): Loadable<string> {
  return part.status === "ready" ? ready(show(part.value)) : part;
}
