import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { days, learningDays, quietDays } from "../model/learning.fixtures.ts";
import { MinutesChart } from "./minutes-chart.tsx";

const meta = {
  title: "Components/Figures/Minutes chart",
  component: MinutesChart,
  args: { days, className: "max-w-80" },
} satisfies Meta<typeof MinutesChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("288 min in all, most on Sun, 1 Mar with 45 min, today 35 min.")).toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { days: quietDays },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing in these days.")).toBeInTheDocument();
  },
};

export const OneMinuteBesideADay: Story = {
  args: { days: learningDays([1440, ...Array.from({ length: 13 }, () => 1)]) },
};

export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show as a table" }));
    const table = await screen.findByRole("table", { name: "Minutes learned, last 14 days" });
    await waitFor(() => expect(table).toBeVisible());
    await expect(within(table).getAllByRole("row")).toHaveLength(16);
    await expect(within(table).getByRole("row", { name: "In all 288" })).toBeVisible();
  },
};
