import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { filledIn, putFile } from "../../../../../.storybook/arranged.tsx";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import clip from "../../kit/media/video-player/video-player.fixture.webm?inline";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { LectureUpload } from "../model/lecture-upload.ts";
import { AddLectureScreen } from "./add-lecture-screen.tsx";

function requireAll(values: FormData) {
  const names = ["lecture", "title", "description"].filter((name) => {
    const value = values.get(name);
    return value instanceof File ? value.size === 0 : !value;
  });
  return Object.fromEntries(names.map((name) => [name, "All fields are mandatory"]));
}

function video(): File {
  const bytes = atob(clip.slice(clip.indexOf(",") + 1));
  return new File([Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0)], "central-limit.webm", {
    type: "video/webm",
  });
}

const sending: LectureUpload = {
  id: "u1",
  file: video(),
  fileName: "06_plots.mp4",
  size: 524_288_000,
  title: "Plots",
  description: "What to draw, and what to leave out.",
  status: "sending",
  progress: { loaded: 157_286_400, total: 524_288_000, bytesPerSecond: 6_100_000, secondsLeft: 61 },
};

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Screens/Admin/Add lecture",
  component: AddLectureScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    course: ready({ title: "Practical Statistics with Python" }),
    backHref: "#back",
    validate: requireAll,
    onSubmit,
    uploads: [],
    onDraft: fn(),
    validateNew: requireAll,
    onUpload: fn(),
    onPauseUpload: fn(),
    onResumeUpload: fn(),
    onCancelUpload: fn(),
    onRemoveUpload: fn(),
    onChooseAgain: fn(),
    onReplaceAgain: fn(),
    onRetry: fn(),
    onAddText: fn(async () => undefined),
  },
} satisfies Meta<typeof AddLectureScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Loading: Story = { args: { course: loading } };

export const Crowded: Story = {
  args: {
    course: ready({ title: "A Patient Person's Guide to Distributed Systems, Consensus, Clocks and Everything Else" }),
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Title"), "The central limit");
    await userEvent.click(canvas.getByRole("button", { name: "Add Lecture" }));
    await expect(canvas.getAllByText("All fields are mandatory")).toHaveLength(1);
    await expect(canvas.getByLabelText("Video or sound")).toHaveFocus();
    await expect(canvas.getByLabelText("Title")).toHaveValue("The central limit");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  decorators: [
    filledIn({
      lecture: video(),
      title: "The central limit",
      description: "Why an average of averages behaves so well.",
    }),
  ],
};

export const LectureSent: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    putFile(canvas.getByLabelText("Video or sound", { selector: "input" }), video());
    await expect(await canvas.findByText("central-limit.webm")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Title"), "The central limit");
    await userEvent.type(canvas.getByLabelText("Description"), "Why an average of averages behaves so well.");
    await userEvent.click(canvas.getByRole("button", { name: "Add Lecture" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const values = onSubmit.mock.lastCall?.[0];
    await expect(values?.get("lecture")).toHaveProperty("name", "central-limit.webm");
    await expect(canvas.getByLabelText("Video or sound", { selector: "input" })).toHaveFocus();
    await expect(canvas.getByLabelText("Title")).toHaveValue("");
  },
};

/** The form is free for the next lecture. */
export const Busy: Story = {
  args: { uploads: [sending] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Sent: 06_plots.mp4" })).toHaveAttribute("value", "30");
    await expect(canvas.getByText("6.1 MB/s · 2 min left")).toBeVisible();
  },
};

export const UploadPausedAndCancelled: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pause 06_plots.mp4" }));
    await expect(args.onPauseUpload).toHaveBeenCalledWith("u1");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Upload of 06_plots.mp4" }));
    await expect(args.onCancelUpload).toHaveBeenCalledWith("u1");
    await expect(canvas.getByRole("button", { name: "Add Lecture" })).toBeEnabled();
  },
};

export const BusyChecking: Story = { args: { uploads: [{ ...sending, status: "checking", progress: undefined }] } };

export const Refused: Story = {
  args: { uploads: [{ ...sending, status: "failed", progress: undefined, failure: "The video is larger than 2 GB" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The video is larger than 2 GB");
  },
};

export const UploadRetried: Story = {
  ...Refused,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry: 06_plots.mp4" }));
    await expect(args.onUpload).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { course: failed("Failed to get courses") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
