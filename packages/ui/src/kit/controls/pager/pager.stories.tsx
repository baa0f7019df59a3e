import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Pager } from "./pager.tsx";

const meta = {
  title: "Components/Controls/Pager",
  component: Pager,
  args: { label: "Pages of courses", page: 2, pageSize: 24, total: 1000, onPage: fn() },
} satisfies Meta<typeof Pager>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("25–48 of 1,000");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(args.onPage).toHaveBeenCalledWith(3);
  },
};

export const First: Story = {
  args: { page: 1 },
  play: async ({ args, canvas, userEvent }) => {
    const previous = canvas.getByRole("button", { name: "Previous" });
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(previous);
    await expect(args.onPage).not.toHaveBeenCalled();
    await expect(previous).toHaveFocus();
  },
};

export const Last: Story = {
  args: { page: 42 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("985–1,000 of 1,000");
    await expect(canvas.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const OnePage: Story = {
  args: { page: 1, total: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};
