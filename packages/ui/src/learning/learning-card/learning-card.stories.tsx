import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { overlong, pipelines, statistics, typography } from "../model/learning.fixtures.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { LearningCardSkeleton } from "./learning-card-skeleton.tsx";
import { LearningCard } from "./learning-card.tsx";

const meta = {
  title: "Components/Courses and batches/Learning card",
  component: LearningCard,
  args: {
    course: statistics,
    note: "Sampling and the central limit",
    state: "Lecture 4 of 24",
    figure: "13%",
    action: <Button size="sm">Resume</Button>,
  },
  decorators: [
    (Story) => (
      <div className="max-w-[34rem]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LearningCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Column: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Progress in Practical Statistics with Python" });
    await expect(bar).toHaveAttribute("value", "13");
  },
};
export const Row: Story = { args: { layout: "row" } };
export const RowUntilLarge: Story = { args: { layout: "row-until-lg" } };
export const WithoutPicture: Story = {
  args: { layout: "row", course: pipelines, state: "Lecture 12 of 18", figure: "61%" },
};
export const Completed: Story = {
  args: { course: typography, note: "Mina Okafor", state: "Completed", figure: undefined, completed: true },
};
export const LongLabel: Story = {
  args: { layout: "row", course: overlong, note: overlong.next?.title, state: "Lecture 1,202 of 1,234", figure: "97%" },
};
export const Loading: Story = { render: () => <LearningCardSkeleton /> };
