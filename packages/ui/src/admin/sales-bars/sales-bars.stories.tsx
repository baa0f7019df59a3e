import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { monthlySales } from "./months.ts";
import { SalesBars } from "./sales-bars.tsx";

const asOf = "2026-11-20T12:34:00.000Z";

const meta = {
  title: "Components/Figures/Sales bars",
  component: SalesBars,
  args: { year: 2026, months: monthlySales(2026, [22, 31, 28, 44, 39, 58, 52, 66, 61, 74, 28, 0], asOf) },
  decorators: [
    (Story) => (
      <div className="h-93 sm:h-54">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SalesBars>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("74")).toBeVisible();
    await expect(canvas.getByText("Dec")).toBeVisible();
    await expect(canvas.queryByText("0")).not.toBeInTheDocument();
  },
};

export const WithMonthsWithoutSales: Story = {
  args: { year: 2025, months: monthlySales(2025, [0, 0, 0, 4, 9, 12, 7, 0, 11, 18, 25, 31], asOf) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("0")).toHaveLength(4);
  },
};

export const NothingSold: Story = { args: { year: 2024, months: monthlySales(2024, [], asOf) } };

export const LargeFigures: Story = {
  args: {
    year: 2025,
    months: monthlySales(2025, [120_345, 98_300, 45_000, 3, 0, 1, 88_000, 9, 7, 101_200, 5, 2], asOf),
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="h-93 max-w-72">
        <Story />
      </div>
    ),
  ],
};
