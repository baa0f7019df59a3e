import { AdminDashboardScreen } from "@lms/ui/admin/admin-dashboard-screen";
import { StaffCoursesScreen } from "@lms/ui/admin/staff-courses-screen";
import { latePart } from "@lms/ui/lib/late-part";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadUserStats, stats } from "../../admin/stats.ts";
import { auth } from "../../account/auth.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useCourseTable } from "./use-course-table.ts";
import { useSales } from "./use-sales.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

const FoundProblems = latePart(async () => (await import("./found-problems.tsx")).FoundProblems);

export function DashboardPage() {
  const { user } = useSnapshot(auth);
  return user?.role === "ADMIN" ? <AdminDashboard /> : <StaffCourses />;
}

function StaffCourses() {
  const { user } = useSnapshot(auth);
  const table = useCourseTable();
  const kindIn = (courseId: string) => user?.staffOf?.find(({ course }) => course === courseId)?.kind;
  return <StaffCoursesScreen nav={<AdminTabs current="dashboard" />} {...table} kindIn={kindIn} />;
}

function AdminDashboard() {
  const { users } = useSnapshot(stats);
  const sales = useSales();
  const table = useCourseTable();

  useEffect(() => void loadUserStats(), []);

  return (
    <AdminDashboardScreen
      nav={<AdminTabs current="dashboard" />}
      users={mapReady(users, (value) => ({
        registered: value.allUsersCount,
        subscribed: value.subscribedUsersCount,
        asOf: value.asOf,
      }))}
      onRetryUsers={() => void loadUserStats()}
      problems={<FoundProblems />}
      {...sales}
      {...table}
      trashDays={useSiteSettings().trashDays}
    />
  );
}
