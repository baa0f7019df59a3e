import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Select } from "./select.tsx";

const meta = {
  title: "Components/Controls/Select",
  component: Select,
  args: {
    label: "Year",
    value: "2026",
    options: [
      { value: "2026", label: "2026" },
      { value: "2025", label: "2025" },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Year" }), "2025");
    await expect(args.onChange).toHaveBeenCalledWith("2025");
  },
};

export const Outlined: Story = { args: { className: "border border-line-strong" } };
export const Disabled: Story = { args: { disabled: true } };

export const LongLabel: Story = {
  args: {
    options: [{ value: "2026", label: "The year in which everything that could be sold was sold to everybody" }],
    className: "max-w-44",
  },
};
