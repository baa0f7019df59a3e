import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { NoticeSwitches } from "./notice-switches.tsx";

const settings = {
  joined: true,
  announcement: true,
  dayBefore: true,
  soon: false,
  moved: true,
  cancelled: true,
  ending: true,
  lecture: true,
  answer: true,
};

const meta = {
  title: "Components/Courses and batches/Notice switches",
  component: NoticeSwitches,
  args: { settings: ready(settings), onSwitch: fn(), onRetry: fn() },
} satisfies Meta<typeof NoticeSwitches>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: /15 minutes before/ })).not.toBeChecked();
  },
};

export const SwitchedOff: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Announcements/ }));
    await expect(args.onSwitch).toHaveBeenCalledWith("announcement", false);
  },
};

export const Loading: Story = { args: { settings: loading } };

export const Failed: Story = {
  args: { settings: failed("Failed to load the settings") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = {
  args: { savingKinds: ["announcement"] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Announcements/ }));
    await expect(args.onSwitch).not.toHaveBeenCalled();
  },
};
