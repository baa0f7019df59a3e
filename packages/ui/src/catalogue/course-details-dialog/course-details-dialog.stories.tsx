import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { overlong, pipelines, statistics } from "../model/course.fixtures.ts";
import { CourseDetailsDialog } from "./course-details-dialog.tsx";

const meta = {
  title: "Components/Dialogs/Course details dialog",
  component: CourseDetailsDialog,
  args: { course: statistics, price: "Included in ₹499 a year", open: true, onOpenChange: fn() },
} satisfies Meta<typeof CourseDetailsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole("link", { name: "Sign Up to Enroll" })).toHaveAttribute("href", "/signup");
    await expect(screen.getByText("24 lectures · 4 h 12 min · 984 learners · updated 2 Nov 2026")).toBeInTheDocument();
    await expect(screen.getByRole("link", { name: "Login to Continue" })).toHaveAttribute("href", "/login");
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const NoThumbnail: Story = { args: { course: pipelines } };
export const LongTexts: Story = { args: { course: overlong } };
