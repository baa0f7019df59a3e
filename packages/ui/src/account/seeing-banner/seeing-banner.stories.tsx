import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { SeeingBanner } from "./seeing-banner.tsx";

const meta = {
  title: "Components/Feedback/Seeing banner",
  component: SeeingBanner,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: { name: "Asha Verma", until: "2026-03-09T09:30:00.000Z", ending: false, onEnd: fn() },
} satisfies Meta<typeof SeeingBanner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You see the site as Asha Verma until/)).toBeVisible();
  },
};

export const Busy: Story = { args: { ending: true } };

export const Crowded: Story = {
  args: { name: `Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine ${"ness".repeat(10)}` },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Ended: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Back to Your Own View" }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};
