import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FilterButtons } from "./filter-buttons.tsx";

const meta = {
  title: "Components/Controls/Filter buttons",
  component: FilterButtons<string>,
  args: {
    label: "Which courses",
    options: [
      { value: "all", label: "All" },
      { value: "popular", label: "Popular" },
      { value: "new", label: "New" },
    ],
    value: "all",
    onChange: fn<(value: string) => void>(),
  },
} satisfies Meta<typeof FilterButtons<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("group", { name: "Which courses" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "All", pressed: true })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "New", pressed: false }));
    await expect(args.onChange).toHaveBeenCalledWith("new");
  },
};
export const Last: Story = { args: { value: "new" } };

export const Crowded: Story = {
  args: {
    options: Array.from({ length: 16 }, (_, year) => ({ value: String(year), label: `Courses of ${2010 + year}` })),
    value: "3",
  },
};
