import type { Meta, StoryObj } from "@storybook/react-vite";
import { SkeletonLine } from "./skeleton-line.tsx";
import { Skeleton } from "./skeleton.tsx";

const meta = {
  title: "Components/Feedback/Skeleton",
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { className: "h-4 w-60" } };
export const Picture: Story = { args: { className: "aspect-video max-w-90 rounded-card" } };
export const Round: Story = { args: { className: "size-10 rounded-full" } };

/** As tall as the text that comes. */
export const LineOfText: Story = { render: () => <SkeletonLine className="heading text-2xl" width="w-60" /> };
