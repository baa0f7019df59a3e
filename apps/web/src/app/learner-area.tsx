import { LearnerLayout, type LearnerLayoutProps } from "@lms/ui/shell/learner-layout";
import type { PropsWithChildren } from "react";

export type LearnerFrameProps = PropsWithChildren<Omit<LearnerLayoutProps, "children">>;

export function LearnerFrame({ children, ...props }: LearnerFrameProps) {
  return <LearnerLayout {...props}>{children}</LearnerLayout>;
}

export const learnerPages = {
  overview: async () => (await import("../learning/pages/overview-page.tsx")).OverviewPage,
  courses: async () => (await import("../learning/pages/my-courses-page.tsx")).MyCoursesPage,
  batches: async () => (await import("../batches/pages/batches-page.tsx")).BatchesPage,
  batch: async () => (await import("../batches/pages/batch-page.tsx")).BatchPage,
  profile: async () => (await import("../learning/pages/dashboard-profile-page.tsx")).DashboardProfilePage,
  settings: async () => (await import("../account/pages/settings-page.tsx")).SettingsPage,
  editProfile: async () => (await import("../account/pages/edit-profile-page.tsx")).EditProfilePage,
  changePassword: async () => (await import("../account/pages/change-password-page.tsx")).ChangePasswordPage,
  billing: async () => (await import("../account/pages/profile-page.tsx")).ProfilePage,
  receipt: async () => (await import("../billing/pages/receipt-page.tsx")).ReceiptPage,
} as const;
