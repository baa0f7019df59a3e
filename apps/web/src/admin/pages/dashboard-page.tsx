import { ready } from "@lms/ui/lib/loadable";
import { AdminDashboardScreen } from "@lms/ui/screens/admin-dashboard-screen";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadUserStats, stats } from "../stats.ts";
import { AdminTabs } from "../admin-tabs.tsx";
import { useCourseTable } from "./use-course-table.ts";
import { useSales } from "./use-sales.ts";

export function DashboardPage() {
  const { users } = useSnapshot(stats);
  const sales = useSales();
  const table = useCourseTable();

  useEffect(() => void loadUserStats(), []);

  return (
    <AdminDashboardScreen
      nav={<AdminTabs current="dashboard" />}
      users={
        users.status === "ready"
          ? ready({
              registered: users.value.allUsersCount,
              subscribed: users.value.subscribedUsersCount,
              asOf: users.value.asOf,
            })
          : users
      }
      onRetryUsers={() => void loadUserStats()}
      {...sales}
      {...table}
    />
  );
}
