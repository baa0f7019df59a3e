import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { expect, fn } from "storybook/test";
import { Button } from "./button.tsx";

const meta = {
  title: "Components/Controls/Button",
  component: Button,
  args: { children: "Save", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Save" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Neutral: Story = { args: { tone: "neutral" } };
export const Danger: Story = { args: { tone: "danger", children: "Delete course" } };
export const Quiet: Story = { args: { tone: "quiet" } };
export const Small: Story = { args: { size: "sm" } };
export const Large: Story = { args: { size: "lg" } };
export const Disabled: Story = { args: { disabled: true } };

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Plus aria-hidden="true" className="size-[1.2em]" />
        <span>New course</span>
      </>
    ),
  },
};

export const LongLabel: Story = {
  args: { children: "Continue to the next lecture in this course, where you stopped last time" },
  decorators: [
    (Story) => (
      <div className="grid max-w-70">
        <Story />
      </div>
    ),
  ],
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Save" });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const BusyInWords: Story = {
  args: { busy: true, busyLabel: "Signing In...", children: "Log In" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toHaveAccessibleName("Signing In...");
  },
};

/** The width is that of the longer word from the start. */
export const KeepsItsWidth: Story = {
  args: { children: "Log In", busyLabel: "Signing In..." },
  render: (args) => (
    <div className="flex flex-col items-start gap-3">
      <Button {...args} />
      <Button {...args} busy />
    </div>
  ),
  play: async ({ canvas }) => {
    const [still, busy] = canvas.getAllByRole("button");
    await expect(still?.offsetWidth).toBe(busy?.offsetWidth);
    await expect(still?.offsetHeight).toBe(busy?.offsetHeight);
  },
};
