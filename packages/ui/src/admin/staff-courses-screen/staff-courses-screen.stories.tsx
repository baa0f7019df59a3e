import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { manyCourses, threeCourses } from "../admin-dashboard-screen/admin-dashboard-screen.fixtures.ts";
import { StaffCoursesScreen } from "./staff-courses-screen.tsx";

const kinds = ["owner", "editor", "assistant"] as const;

const meta = {
  title: "Screens/Admin/Courses of staff",
  component: StaffCoursesScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    kindIn: (courseId) => kinds[threeCourses.findIndex(({ id }) => id === courseId)] ?? "editor",
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
} satisfies Meta<typeof StaffCoursesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Owners and editors change their courses, assistants watch them and write lines about themselves, and nobody of them deletes one. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const rows = threeCourses.map(({ title }) => within(canvas.getByRole("row", { name: new RegExp(title) })));
    const edits = rows.map((row) => row.queryByRole("link", { name: /^Manage lectures/ }) !== null);
    await expect(edits).toEqual([true, true, false]);
    const writes = rows.map((row) => row.queryByRole("link", { name: /^Your lines/ }) !== null);
    await expect(writes).toEqual([false, true, true]);
    await expect(canvas.queryByRole("button", { name: /^Delete/ })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Trash" })).toBeNull();
  },
};

export const Loading: Story = { args: { courses: loading } };
export const Empty: Story = { args: { courses: ready({ rows: [], total: 0 }) } };
export const Failed: Story = { args: { courses: failed("Failed to load the courses") } };
export const Busy: Story = { args: { coursesBusy: true } };
export const Crowded: Story = { args: { courses: ready({ rows: manyCourses, total: 1234 }) } };
