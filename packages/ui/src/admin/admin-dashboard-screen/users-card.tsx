import { t } from "@lms/texts/admin/admin-dashboard-screen";

import { ChartCard, ChartSkeleton } from "../../kit/data/chart-card/chart-card.tsx";
import { ChartTable } from "../../kit/data/chart-card/chart-table.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { formatPercent } from "../users-pie/format-percent.ts";
import { formatNumber } from "../../lib/format/format.ts";
import type { UserFigures } from "../model/admin-figures.ts";
import type { AdminDashboardScreenProps } from "./admin-dashboard-screen-props.ts";
import { latePart } from "../../lib/late-part.tsx";

// The chart's code is as large as the rest of the page.
const UsersPie = latePart(async () => (await import("../users-pie/users-pie.tsx")).UsersPie, <ChartSkeleton />);

export type UsersCardProps = Pick<AdminDashboardScreenProps, "users" | "onRetryUsers">;

export function UsersCard({ users, onRetryUsers }: UsersCardProps) {
  return (
    <ChartCard
      title={t("users")}
      busy={users.status === "loading"}
      table={users.status === "ready" ? <UsersTable {...users.value} /> : undefined}
      chartClassName="min-h-54"
    >
      <UsersChart users={users} onRetryUsers={onRetryUsers} />
    </ChartCard>
  );
}

function UsersChart({ users, onRetryUsers }: UsersCardProps) {
  switch (users.status) {
    case "loading":
      return <ChartSkeleton />;
    case "failed":
      return (
        <ErrorState message={users.message} onRetry={onRetryUsers} className="content-center border-none p-0 sm:py-0" />
      );
    case "ready":
      return <UsersPie registered={users.value.registered} enrolled={users.value.subscribed} />;
    default:
      return users satisfies never;
  }
}

function UsersTable({ registered, subscribed }: UserFigures) {
  const rest = Math.max(0, registered - subscribed);

  return (
    <ChartTable
      caption={t("usersCaption")}
      columns={[t("userKind"), t("userCount"), t("share")]}
      rows={[
        { name: t("enrolled"), figures: [formatNumber(subscribed), formatPercent(subscribed, registered)] },
        { name: t("registeredOnly"), figures: [formatNumber(rest), formatPercent(rest, registered)] },
      ]}
      total={{ name: t("registered"), figures: [formatNumber(registered), formatPercent(registered, registered)] }}
    />
  );
}
