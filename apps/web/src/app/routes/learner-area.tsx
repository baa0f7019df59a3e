import { LearnerLayout, type LearnerLayoutProps } from "@lms/ui/shell/learner-layout";
import type { PropsWithChildren } from "react";
import { useUnreadNotices } from "../../pages/batches/use-unread-notices.ts";

export type LearnerFrameProps = PropsWithChildren<Omit<LearnerLayoutProps, "children" | "notices">>;

export function LearnerFrame({ children, ...props }: LearnerFrameProps) {
  const notices = useUnreadNotices(props.viewer, props.currentPath);
  return (
    <LearnerLayout {...props} notices={notices}>
      {children}
    </LearnerLayout>
  );
}

export const learnerPages = {
  userDashboard: async () => (await import("../../pages/learning/overview-page.tsx")).OverviewPage,
  myCourses: async () => (await import("../../pages/learning/my-courses-page.tsx")).MyCoursesPage,
  batches: async () => (await import("../../pages/batches/batches-page.tsx")).BatchesPage,
  notices: async () => (await import("../../pages/batches/notices-page.tsx")).NoticesPage,
  batch: async () => (await import("../../pages/batches/batch-page.tsx")).BatchPage,
  dashboardProfile: async () => (await import("../../pages/learning/dashboard-profile-page.tsx")).DashboardProfilePage,
  settings: async () => (await import("../../pages/account/settings-page.tsx")).SettingsPage,
  editProfile: async () => (await import("../../pages/account/edit-profile-page.tsx")).EditProfilePage,
  changePassword: async () => (await import("../../pages/account/change-password-page.tsx")).ChangePasswordPage,
  profile: async () => (await import("../../pages/account/profile-page.tsx")).ProfilePage,
  receipt: async () => (await import("../../pages/billing/receipt-page.tsx")).ReceiptPage,
} as const;
