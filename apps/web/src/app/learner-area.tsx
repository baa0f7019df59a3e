import { LearnerLayout, type LearnerLayoutProps } from "@lms/ui/shell/learner-layout";
import type { PropsWithChildren } from "react";
import { useUnreadNotices } from "../batches/pages/use-unread-notices.ts";

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
  userDashboard: async () => (await import("../learning/pages/overview-page.tsx")).OverviewPage,
  myCourses: async () => (await import("../learning/pages/my-courses-page.tsx")).MyCoursesPage,
  batches: async () => (await import("../batches/pages/batches-page.tsx")).BatchesPage,
  notices: async () => (await import("../batches/pages/notices-page.tsx")).NoticesPage,
  batch: async () => (await import("../batches/pages/batch-page.tsx")).BatchPage,
  dashboardProfile: async () => (await import("../learning/pages/dashboard-profile-page.tsx")).DashboardProfilePage,
  settings: async () => (await import("../account/pages/settings-page.tsx")).SettingsPage,
  editProfile: async () => (await import("../account/pages/edit-profile-page.tsx")).EditProfilePage,
  changePassword: async () => (await import("../account/pages/change-password-page.tsx")).ChangePasswordPage,
  profile: async () => (await import("../account/pages/profile-page.tsx")).ProfilePage,
  receipt: async () => (await import("../billing/pages/receipt-page.tsx")).ReceiptPage,
} as const;
