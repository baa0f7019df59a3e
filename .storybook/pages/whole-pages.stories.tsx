import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import dashboard from "../../packages/ui/src/admin/admin-dashboard-screen/admin-dashboard-screen.stories.tsx";
import { AdminDashboardScreen } from "../../packages/ui/src/admin/admin-dashboard-screen/admin-dashboard-screen.tsx";
import checkout from "../../packages/ui/src/billing/checkout-screen/checkout-screen.stories.tsx";
import { CheckoutScreen } from "../../packages/ui/src/billing/checkout-screen/checkout-screen.tsx";
import coursePage from "../../packages/ui/src/catalogue/course-page-screen/course-page-screen.stories.tsx";
import { CoursePageScreen } from "../../packages/ui/src/catalogue/course-page-screen/course-page-screen.tsx";
import catalogue from "../../packages/ui/src/catalogue/courses-screen/courses-screen.stories.tsx";
import { CoursesScreen } from "../../packages/ui/src/catalogue/courses-screen/courses-screen.tsx";
import { lecturesArgs } from "../../packages/ui/src/learning/lectures-screen/lectures-args.fixtures.ts";
import { LecturesPage } from "../../packages/ui/src/learning/lectures-screen/lectures-page.fixtures.tsx";
import overview from "../../packages/ui/src/learning/overview-screen/overview-screen.stories.tsx";
import { OverviewScreen } from "../../packages/ui/src/learning/overview-screen/overview-screen.tsx";

/** Six pages as the app shows them: each screen within its navigation. */
const meta = {
  title: "Pages/Whole pages",
  tags: ["no-picture"],
  globals: { frame: "page" },
  parameters: { layout: "fullscreen" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("heading", { level: 1 })).toHaveLength(1));
    await expect(canvas.getByRole("main")).toBeVisible();
    await expect(canvas.getAllByRole("navigation").length).toBeGreaterThan(0);
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const VisitorsCatalogue: Story = {
  parameters: { screen: "Screens/Public/Courses" },
  render: () => <CoursesScreen {...catalogue.args} />,
};

export const CoursePage: Story = {
  parameters: { screen: "Screens/Public/Course page" },
  render: () => <CoursePageScreen {...coursePage.args} />,
};

export const LearnersDashboard: Story = {
  parameters: { screen: "Screens/Dashboard/Overview" },
  render: () => <OverviewScreen {...overview.args} />,
};

export const LecturePlayer: Story = {
  parameters: { screen: "Screens/Course/Lectures" },
  render: () => <LecturesPage {...lecturesArgs} />,
};

export const AdminsDashboard: Story = {
  parameters: { screen: "Screens/Admin/Dashboard" },
  render: () => <AdminDashboardScreen {...dashboard.args} />,
};

export const Checkout: Story = {
  parameters: { screen: "Screens/Checkout/Checkout" },
  render: () => <CheckoutScreen {...checkout.args} />,
};
