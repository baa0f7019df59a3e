import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import clip from "../../kit/media/video-player/video-player.fixture.webm?inline";
import { RefusedRow } from "./refused-row.tsx";
import { AddedRow } from "./added-row.tsx";
import { UploadItem } from "./upload-item.tsx";
import { UploadRow } from "./upload-row.tsx";

const bytes = Uint8Array.from(atob(clip.slice(clip.indexOf(",") + 1)), (byte) => byte.codePointAt(0) ?? 0);
const file = new File([bytes], "06_central-limit.webm", { type: "video/webm" });

const meta = {
  title: "Components/Feedback/Upload row",
  component: UploadRow,
  args: {
    upload: {
      id: "u1",
      file,
      fileName: file.name,
      size: file.size,
      title: "Central limit",
      description: "Why averages behave.",
      status: "draft",
    },
    validate: () => ({}),
    onDraft: fn(),
    onSend: fn(),
    onPause: fn(),
    onResume: fn(),
    onCancel: fn(),
    onRemove: fn(),
    onChoose: fn(),
    onReplace: fn(),
  },
} satisfies Meta<typeof UploadRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Draft: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add Lecture: 06_central-limit.webm" }));
    await expect(args.onSend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Remove 06_central-limit.webm" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

/** Its file was chosen again after a reload. */
export const Restored: Story = {
  args: {
    upload: {
      ...meta.args.upload,
      description: "",
      formDraft: {
        read: () => ({ fields: { title: ["Central limit"], description: ["Typed before the reload."] } }),
        write: fn(),
        clear: fn(),
      },
    },
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText("Restored what you typed.")).toBeVisible();
    const typed = { title: "Central limit", description: "Typed before the reload." };
    await expect(args.onDraft).toHaveBeenLastCalledWith(typed);
  },
};

export const Waiting: Story = { args: { upload: { ...meta.args.upload, status: "waiting" } } };

export const Sending: Story = {
  args: {
    upload: {
      ...meta.args.upload,
      status: "sending",
      progress: { loaded: 157_286_400, total: 524_288_000, bytesPerSecond: 6_100_000, secondsLeft: 61 },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: /^Cancel Upload/ }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { upload: { ...meta.args.upload, status: "failed", failure: "Failed to add lecture. Check your connection." } },
};

export const FailedForItsTitle: Story = {
  args: {
    upload: { ...meta.args.upload, title: "", status: "failed", errors: { title: "All fields are mandatory" } },
  },
};

export const NoVideo: Story = {
  args: {
    upload: {
      ...meta.args.upload,
      file: new File(["x"], "notes.txt", { type: "text/plain" }),
      fileName: "notes.txt",
      size: 1,
      status: "failed",
      errors: { lecture: "Choose a video" },
    },
  },
};

const progress = { loaded: 157_286_400, total: 524_288_000 };

export const Paused: Story = { args: { upload: { ...meta.args.upload, status: "paused", progress } } };
export const Lost: Story = { args: { upload: { ...meta.args.upload, status: "lost", progress } } };
export const Checking: Story = { args: { upload: { ...meta.args.upload, status: "checking" } } };

export const Interrupted: Story = {
  args: { upload: { ...meta.args.upload, file: undefined, status: "interrupted", progress } },
};

export const AnotherFileChosen: Story = {
  args: {
    upload: {
      ...meta.args.upload,
      file: undefined,
      status: "interrupted",
      progress,
      failure: "This is another file. Choose 06_central-limit.webm again, as it was.",
    },
  },
};

/** Known from the server alone: the file is chosen again, and may be another one. */
export const FailedBefore: Story = {
  args: {
    upload: {
      ...meta.args.upload,
      file: undefined,
      status: "failed",
      failure: "The video is damaged or could not be read",
    },
  },
};

export const Added: Story = {
  render: ({ upload, onRemove }) => <AddedRow upload={{ ...upload, href: "#watch" }} onRemove={onRemove} />,
};

export const AddedAndMadeReady: Story = {
  render: ({ upload, onRemove }) => (
    <AddedRow
      upload={{ ...upload, href: "#watch", streaming: { state: "running", progress: 40 } }}
      onRemove={onRemove}
    />
  ),
};

export const RefusedWhenChosen: Story = {
  render: (args) => (
    <RefusedRow
      name="a-file-that-has-a-rather-long-name-and-is-no-video-at-all.txt"
      reason="Only videos can be used, for example mp4"
      onRemove={args.onRemove}
    />
  ),
};

const replacement = { ...meta.args.upload, title: "Measuring spread", replaces: {} };

export const ReplacementSending: Story = {
  tags: ["no-picture"],
  args: {
    upload: {
      ...replacement,
      status: "sending",
      progress: { loaded: 40, total: 100, bytesPerSecond: 20, secondsLeft: 3 },
    },
  },
  render: (args) => <UploadItem {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Measuring spread")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Pause 06_central-limit.webm" }));
    await expect(args.onPause).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Upload of 06_central-limit.webm" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const ReplacementChecking: Story = {
  tags: ["no-picture"],
  args: { upload: { ...replacement, status: "checking" } },
  render: (args) => <UploadItem {...args} />,
};

export const ReplacementFailed: Story = {
  args: { upload: { ...replacement, status: "failed", failure: "The video is damaged or could not be read" } },
  render: (args) => <UploadItem {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry: 06_central-limit.webm" }));
    await expect(args.onReplace).toHaveBeenCalledOnce();
  },
};

/** Another administrator was first. */
export const ReplacementUndecided: Story = {
  args: {
    upload: {
      ...replacement,
      file: undefined,
      status: "failed",
      failure:
        "Somebody has replaced this file meanwhile, and theirs plays now. Yours is stored for a week and can still be used.",
      replaces: { undecided: true },
    },
  },
  render: (args) => <UploadItem {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use Mine Instead: 06_central-limit.webm" }));
    await expect(args.onReplace).toHaveBeenCalledOnce();
  },
};

export const Replaced: Story = {
  args: {
    upload: {
      ...replacement,
      status: "added",
      href: "/learn/c1",
      replaces: {
        losses: {
          captions: [
            { language: "en", lines: 6 },
            { language: "hi", lines: 1 },
          ],
          learners: 12,
        },
      },
    },
  },
  render: (args) => <UploadItem {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^English: 6 lines/)).toBeVisible();
    await expect(canvas.getByText(/^12 learners were further/)).toBeVisible();
  },
};
