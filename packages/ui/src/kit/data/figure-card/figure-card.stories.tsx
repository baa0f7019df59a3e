import type { Meta, StoryObj } from "@storybook/react-vite";
import { failed, loading, ready } from "../../../lib/loadable.ts";
import { FigureCard } from "./figure-card.tsx";

const meta = {
  title: "Components/Figures/Figure card",
  component: FigureCard,
  args: { label: "Registered users", figure: ready("1,284") },
  decorators: [
    (Story) => (
      <div className="max-w-72">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FigureCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { figure: loading } };
export const Failed: Story = { args: { figure: failed("Failed to load data") } };
export const LongFigure: Story = { args: { label: "Total revenue", figure: ready("₹60,05,24,045") } };
