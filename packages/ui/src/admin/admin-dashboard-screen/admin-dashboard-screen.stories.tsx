import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import {
  manyCourses,
  misspeltCourses,
  newCourse,
  noSales,
  noUsers,
  sales,
  salesBefore,
  threeCourses,
  users,
} from "./admin-dashboard-screen.fixtures.ts";
import { AdminDashboardScreen } from "./admin-dashboard-screen.tsx";
import type { AdminDashboardScreenProps } from "./admin-dashboard-screen-props.ts";

const meta = {
  title: "Screens/Admin/Dashboard",
  component: AdminDashboardScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard", 3),
    users: ready(users),
    onRetryUsers: fn(),
    sales: ready(sales),
    onYear: fn(),
    onRetrySales: fn(),
    courses: ready({ rows: threeCourses, total: 3 }),
    status: "all",
    onStatus: fn(),
    query: "",
    onSearch: fn(),
    onSort: fn(),
    page: 1,
    pageSize: 24,
    onPage: fn(),
    onDelete: fn(),
    onRetryCourses: fn(),
  },
} satisfies Meta<typeof AdminDashboardScreen>;
export default meta;

/** The charts' code comes when it is first needed. */

type Story = StoryObj<typeof meta>;

/** Holds search and order as the app does. */
function WithState(props: AdminDashboardScreenProps) {
  const [query, setQuery] = useState(props.query);
  const [sort, setSort] = useState(props.sort);

  return <AdminDashboardScreen {...props} query={query} onSearch={setQuery} sort={sort} onSort={setSort} />;
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Figures of 20 November, 18:04")).toBeVisible();
    await expect(canvas.getByText("₹2,50,997")).toBeVisible();
    await expect(await canvas.findByRole("figure", { name: /^38% of the registered users/ })).toBeVisible();
    await expect(
      await canvas.findByRole("figure", { name: /January 22, .* November 28\. The most in October\.$/ }),
    ).toBeVisible();
    const row = within(canvas.getByRole("row", { name: /Designing Data Pipelines/ }));
    await expect(row.getByRole("cell", { name: /^Scheduled.*1 Dec 2026/ })).toBeVisible();
    await expect(row.getByRole("link", { name: "Manage lectures of Designing Data Pipelines" })).toHaveAttribute(
      "href",
      "/admin/lectures?course=c2",
    );
  },
};

export const Loading: Story = { args: { users: loading, sales: loading, courses: loading } };

export const Empty: Story = {
  args: { users: ready(noUsers), sales: ready(noSales), courses: ready({ rows: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No courses yet")).toBeVisible();
    await expect(await canvas.findByRole("figure", { name: "Nothing was sold in 2026." })).toBeVisible();
    await expect(await canvas.findByRole("figure", { name: "Nobody is registered yet." })).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    users: failed("Failed to load data"),
    sales: failed("Failed to get payments"),
    courses: failed("Failed to get courses"),
  },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    const [usersRetry, salesRetry, coursesRetry] = canvas.getAllByRole("button", { name: "Retry" });
    for (const button of [usersRetry, salesRetry, coursesRetry]) if (button) await userEvent.click(button);
    await expect(args.onRetryUsers).toHaveBeenCalledOnce();
    await expect(args.onRetrySales).toHaveBeenCalledOnce();
    await expect(args.onRetryCourses).toHaveBeenCalledOnce();
  },
};

export const FailedSalesAlone: Story = {
  args: { sales: failed("Failed to get payments") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1,284")).toBeVisible();
    await expect(canvas.getAllByText("Not available")).toHaveLength(2);
    await expect(canvas.getByText("Figures of 20 November, 18:04")).toBeVisible();
    const card = canvas.getByRole("region", { name: "Monthly sales" }).getBoundingClientRect();
    const retry = canvas.getByRole("button", { name: "Retry" }).getBoundingClientRect();
    await expect(retry.bottom).toBeLessThan(card.bottom);
  },
};

export const NothingIsSold: Story = {
  tags: ["no-picture"],
  args: {
    sales: ready({
      ...sales,
      otherRevenues: [{ amount: 4990, currency: "KWD" }],
      saleStop: {
        reason: "plan-differs",
        planId: "plan_NqTgB7xK",
        settings: { amount: 49_900, currency: "INR", durationMonths: 12 },
        plan: { amount: 59_900, currency: "INR", durationMonths: 12 },
      },
    }),
  },
  play: async ({ canvas }) => {
    const note = canvas.getByRole("region", { name: "Nothing is sold at the moment" });
    await expect(note).toHaveTextContent("plan_NqTgB7xK at the payment provider is ₹599 for 1 year");
    await expect(note).toHaveTextContent("the settings of this site say ₹499 for 1 year");
  },
};

export const Busy: Story = {
  args: { loadingYear: 2025, coursesBusy: true, query: "stat", deletingIds: ["c2"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Year" })).toHaveValue("2025");
    await expect(canvas.getByRole("table", { name: "Courses" })).toHaveAttribute("aria-busy", "true");
  },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Deleting Designing Data Pipelines…" }));
    await expect(within(document.body).queryByRole("alertdialog")).not.toBeInTheDocument();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

export const Crowded: Story = {
  args: {
    sales: ready({ ...sales, subscriptions: 1_203_455, totalRevenue: 60_052_404_500 }),
    courses: ready({ rows: manyCourses, total: 1000 }),
    page: 2,
    deletingIds: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("25–48 of 1,000")).toBeVisible();
  },
};

export const PagesTurned: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(args.onPage).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole("button", { name: "Previous" }));
    await expect(args.onPage).toHaveBeenCalledWith(1);
  },
};

export const NothingFound: Story = {
  args: { courses: ready({ rows: [], total: 0 }), query: "quantum baking" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show every course" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
  },
};

export const JustCreated: Story = {
  tags: ["picture"],
  args: {
    courses: ready({ rows: [newCourse, ...threeCourses], total: 4 }),
    created: { id: newCourse.id, title: newCourse.title, message: "Course created successfully" },
  },
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole("row", { name: /Waves and Optics/ });
    await expect(row).toHaveFocus();
    await expect(row).toHaveAccessibleDescription(/^Course created successfully “Waves and Optics” is a draft/);
    await expect(canvas.getByRole("link", { name: "Add lectures" })).toHaveAttribute(
      "href",
      "/admin/lectures?course=c0",
    );
    await userEvent.tab();
    await expect(document.activeElement?.closest("tr")).toBe(row);
  },
};

export const OnlyDrafts: Story = {
  args: { status: "draft", courses: ready({ rows: threeCourses.slice(1), total: 2 }) },
  play: async ({ args, canvas, userEvent }) => {
    const statuses = within(canvas.getByRole("group", { name: "Courses by status" }));
    await expect(statuses.getByRole("button", { name: "Drafts", pressed: true })).toBeVisible();
    await userEvent.click(statuses.getByRole("button", { name: "Scheduled" }));
    await expect(args.onStatus).toHaveBeenCalledWith("scheduled");
  },
};

export const NoDrafts: Story = {
  args: { status: "draft", courses: ready({ rows: [], total: 0 }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^There are no drafts/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show every course" }));
    await expect(args.onStatus).toHaveBeenCalledWith("all");
  },
};

export const Misspelt: Story = {
  args: {
    courses: ready({ rows: misspeltCourses, total: 3 }),
    query: "pyton",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Similar")).toHaveLength(2);
  },
};

export const YearThatIsOver: Story = { args: { sales: ready(salesBefore) } };

export const SortedByKeyboard: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole("columnheader", { name: "Total lectures" });
    const button = within(heading).getByRole("button");
    await expect(heading).toHaveAttribute("aria-sort", "none");
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await userEvent.keyboard("{Enter}");
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(heading).toHaveAttribute("aria-sort", "none");
  },
};

export const AsTables: Story = {
  tags: ["picture"],
  play: async ({ canvas, userEvent }) => {
    const chart = within(canvas.getByRole("region", { name: "Monthly sales" }));
    await userEvent.click(chart.getByRole("button", { name: "Show as a table" }));
    const table = within(chart.getByRole("table", { name: "Sales in 2026 by month" }));
    await expect(table.getByRole("row", { name: "October 74" })).toBeVisible();
    await expect(table.getByRole("row", { name: "December not yet" })).toBeVisible();
    await expect(table.getByRole("row", { name: "All of 2026 503" })).toBeVisible();

    const ring = within(canvas.getByRole("region", { name: "Registered and enrolled" }));
    await userEvent.click(ring.getByRole("button", { name: "Show as a table" }));
    await expect(ring.getByRole("row", { name: "Registered only 796 62%" })).toBeVisible();
    await userEvent.click(ring.getByRole("button", { name: "Show as a chart" }));
    await expect(await ring.findByRole("figure")).toBeVisible();
    await userEvent.click(ring.getByRole("button", { name: "Show as a table" }));
  },
};

export const AnotherYear: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Year" }), "2024");
    await expect(args.onYear).toHaveBeenCalledWith(2024);
  },
};

export const AskedToDelete: Story = {
  args: { trashDays: 30 },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Delete Practical Statistics with Python" });
    await userEvent.click(button);
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await waitFor(() =>
      expect(dialog.getByRole("heading", { name: "Are you sure you want to delete the course?" })).toBeVisible(),
    );
    await expect(
      dialog.getByText(/“Practical Statistics with Python” and its 24 lectures .* progress of 1,204 learners/),
    ).toBeVisible();
    await expect(dialog.getByText(/You can bring it back from the trash for 30 days\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(button);
    await userEvent.click(await within(document.body).findByRole("button", { name: "Delete Course" }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(args.onDelete).toHaveBeenCalledWith("c1");
  },
};

export const OnPhone: Story = {
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Order" }), "Most lectures");
    await expect(args.onSort).toHaveBeenCalledWith({ by: "lectures", order: "desc" });
  },
};
