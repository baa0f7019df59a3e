import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { late, manyDrafts, optics, theory } from "./drafts-screen.fixtures.ts";
import { DraftsScreen } from "./drafts-screen.tsx";

const meta = {
  title: "Screens/Admin/Drafts",
  component: DraftsScreen,
  parameters: { layout: "fullscreen" },
  args: { nav: adminNav("dashboard"), courses: ready([optics, theory, late]), onRetry: fn() },
} satisfies Meta<typeof DraftsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { courses: loading } };

export const Empty: Story = { args: { courses: ready([]) } };

export const Filled: Story = {
  play: async ({ canvas }) => {
    const way = canvas.getByRole("link", { name: "Lectures of Music Theory" });
    await expect(way).toHaveAttribute("href", "/admin/lectures?course=d-2");
    await expect(canvas.getByText("Waits for a lecture to play")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { courses: failed("Failed to load drafts. Check your connection.") },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

/** They are loaded again. */
export const Busy: Story = { args: { busy: true } };

export const Crowded: Story = { args: { courses: ready(manyDrafts), total: 131, onLoadMore: fn() } };

export const OnPhone: Story = {
  args: { courses: ready(manyDrafts.slice(0, 3)) },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
