import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { UploadStatus } from "./upload-status.tsx";

const total = 524_288_000;

const meta = {
  title: "Components/Feedback/Upload status",
  component: UploadStatus,
  args: {
    name: "intro.mp4",
    status: "sending",
    upload: { loaded: 157_286_400, total, bytesPerSecond: 6_100_000, secondsLeft: 61 },
    onPause: fn(),
    onResume: fn(),
    onCancel: fn(),
    onChoose: fn(),
  },
} satisfies Meta<typeof UploadStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Sending: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("6.1 MB/s · 2 min left")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Pause intro.mp4" }));
    await expect(args.onPause).toHaveBeenCalledOnce();
  },
};

export const Begun: Story = { args: { upload: { loaded: 0, total } } };
export const NearlyThere: Story = {
  args: { upload: { loaded: 520_000_000, total, bytesPerSecond: 6_100_000, secondsLeft: 1 } },
};

export const Paused: Story = {
  args: { status: "paused", upload: { loaded: 157_286_400, total } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resume intro.mp4" }));
    await expect(args.onResume).toHaveBeenCalledOnce();
  },
};

export const Lost: Story = { args: { status: "lost", upload: { loaded: 157_286_400, total } } };
export const Interrupted: Story = { args: { status: "interrupted", upload: { loaded: 157_286_400, total } } };

export const Elsewhere: Story = {
  args: { status: "elsewhere", upload: { loaded: 157_286_400, total } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const InterruptedOnPhone: Story = {
  args: { ...Interrupted.args, name: "a-recording-with-a-long-name-from-a-camera.final.mp4" },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Checking: Story = {
  args: { status: "checking", upload: { loaded: total, total } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /^Cancel Upload/ })).not.toBeInTheDocument();
  },
};

export const Waiting: Story = {
  args: { status: "waiting" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Upload of intro.mp4" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
