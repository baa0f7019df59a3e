import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { LectureUpload } from "../model/lecture-upload.ts";
import { UploadTray } from "./upload-tray.tsx";

const upload = (id: string, rest: Partial<LectureUpload>): LectureUpload => ({
  id,
  fileName: `${id}.mp4`,
  size: 500_000_000,
  title: "",
  description: "",
  status: "sending",
  ...rest,
});

const sending = upload("spread", {
  title: "Measuring spread",
  progress: { loaded: 150_000_000, total: 500_000_000, bytesPerSecond: 6_100_000, secondsLeft: 58 },
});
const paused = upload("samples", {
  title: "Sampling",
  status: "paused",
  progress: { loaded: 80_000_000, total: 500_000_000 },
});
const failed = upload("notes", { title: "Notes", status: "failed", failure: "The video is damaged" });
const added = upload("mean", { title: "The mean", status: "added" });
const lost = { ...sending, status: "lost" as const, progress: { loaded: 150_000_000, total: 500_000_000 } };

const meta = {
  title: "Components/Feedback/Upload tray",
  component: UploadTray,
  args: {
    uploads: [sending],
    uploadHref: () => "/admin/lectures?course=c1",
    onPauseUpload: fn(),
    onResumeUpload: fn(),
    onDismiss: fn(),
  },
  // As an app has it: below a page that is longer than the window.
  render: (args) => (
    <>
      <div className="h-80" />
      <UploadTray {...args} />
    </>
  ),
} satisfies Meta<typeof UploadTray>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Uploading 1 file · 30% · 60 s left")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Show the uploads" })).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("button", { name: "Dismiss" })).not.toBeInTheDocument();
  },
};

export const Open: Story = {
  args: { uploads: [added, sending, paused, failed, upload("range", { status: "waiting" })] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Uploading 3 files · 15% · 4 min left")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show the uploads" }));
    await expect(canvas.getByRole("link", { name: "Measuring spread" })).toBeVisible();
    await expect(canvas.getByText("Paused at 16%")).toBeVisible();
    await expect(canvas.getByText("The video is damaged")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Resume samples.mp4" }));
    await expect(args.onResumeUpload).toHaveBeenCalledWith("samples");
    await userEvent.click(canvas.getByRole("button", { name: "Pause spread.mp4" }));
    await expect(args.onPauseUpload).toHaveBeenCalledWith("spread");
  },
};

export const OpenOnPhone: Story = {
  args: {
    uploads: [
      upload("a-recording-with-a-long-name-from-a-camera.final", { status: "checking" }),
      lost,
      { ...paused, title: "How large a sample has to be, and how its size follows from what one wants to know" },
    ],
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show the uploads" }));
    await expect(canvas.getByText("Waiting for the connection, at 30%")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Lost: Story = { args: { uploads: [lost] } };

export const Added: Story = {
  args: { uploads: [added, upload("range", { title: "The range", status: "added" })] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2 lectures are added")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { uploads: [added, failed] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 file could not be added")).toBeVisible();
  },
};

export const Replaced: Story = {
  args: { uploads: [{ ...added, replaces: {} }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("1 file is replaced")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show the uploads" }));
    await expect(canvas.getByText("Replaced")).toBeVisible();
  },
};
