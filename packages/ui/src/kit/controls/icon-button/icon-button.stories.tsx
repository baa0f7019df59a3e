import type { Meta, StoryObj } from "@storybook/react-vite";
import { Moon } from "lucide-react";
import { expect, fn } from "storybook/test";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Components/Controls/Icon button",
  component: IconButton,
  args: { label: "Use the dark theme", children: <Moon />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use the dark theme" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Small: Story = { args: { size: "sm" } };
export const Disabled: Story = { args: { disabled: true } };
