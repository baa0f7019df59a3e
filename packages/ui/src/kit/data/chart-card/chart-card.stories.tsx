import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ChartCard, ChartSkeleton } from "./chart-card.tsx";
import { ChartTable } from "./chart-table.tsx";

const meta = {
  title: "Components/Figures/Chart card",
  component: ChartCard,
  args: {
    title: "Rain",
    chartClassName: "h-54",
    children: <p className="place-self-center text-muted">A chart</p>,
    table: (
      <ChartTable
        caption="Rain by day"
        columns={["Day", "Millimetres"]}
        rows={[
          { name: "Monday", figures: ["12"] },
          { name: "Tuesday", figures: ["0"] },
        ]}
        total={{ name: "Both", figures: ["12"] }}
      />
    ),
  },
} satisfies Meta<typeof ChartCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AsChart: Story = {};
export const Loading: Story = { args: { children: <ChartSkeleton />, table: undefined, busy: true } };

export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show as a table" }));
    await expect(canvas.getByRole("row", { name: "Monday 12" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Show as a chart" })).toHaveFocus();
  },
};

export const WithoutTable: Story = {
  args: { table: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};
