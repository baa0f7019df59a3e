import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { UploadStatus } from "./upload-status.tsx";

const total = 524_288_000;

const meta = {
  title: "Components/Feedback/Upload status",
  component: UploadStatus,
  args: { upload: { loaded: 157_286_400, total, bytesPerSecond: 6_100_000, secondsLeft: 61 }, onCancel: fn() },
} satisfies Meta<typeof UploadStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Sending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("6.1 MB/s · 2 min left")).toBeVisible();
  },
};

export const Begun: Story = { args: { upload: { loaded: 0, total } } };
export const NearlyThere: Story = {
  args: { upload: { loaded: 520_000_000, total, bytesPerSecond: 6_100_000, secondsLeft: 1 } },
};
export const Checking: Story = { args: { upload: { loaded: total, total } } };

export const Waiting: Story = {
  args: { waiting: true, name: "intro.mp4" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Upload of intro.mp4" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
