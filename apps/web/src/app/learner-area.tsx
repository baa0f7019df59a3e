import { LearnerLayout, type LearnerLayoutProps } from "@lms/ui/components/learner-layout";
import type { PropsWithChildren } from "react";

export type LearnerFrameProps = PropsWithChildren<Omit<LearnerLayoutProps, "children">>;

/** What stands around every page of the learner's dashboard. */
export function LearnerFrame({ children, ...props }: LearnerFrameProps) {
  return <LearnerLayout {...props}>{children}</LearnerLayout>;
}

/** The dashboard's pages. They are found by way of their frame, so that nobody else pays for knowing them. */
export const learnerPages = {
  overview: async () => (await import("../features/learner/overview-page.tsx")).OverviewPage,
  courses: async () => (await import("../features/learner/my-courses-page.tsx")).MyCoursesPage,
  batches: async () => (await import("../features/learner/batches-page.tsx")).BatchesPage,
  batch: async () => (await import("../features/learner/batch-page.tsx")).BatchPage,
  profile: async () => (await import("../features/learner/dashboard-profile-page.tsx")).DashboardProfilePage,
  settings: async () => (await import("../features/learner/settings-page.tsx")).SettingsPage,
} as const;
