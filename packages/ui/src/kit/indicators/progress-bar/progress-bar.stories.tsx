import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProgressBar } from "./progress-bar.tsx";

const meta = {
  title: "Components/Feedback/Progress bar",
  component: ProgressBar,
  args: { label: "Practical Statistics with Python", percent: 43 },
} satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Begun: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Practical Statistics with Python" });
    await expect(bar).toHaveValue(43);
  },
};
export const Untouched: Story = { args: { percent: 0 } };
export const Complete: Story = { args: { percent: 100 } };
