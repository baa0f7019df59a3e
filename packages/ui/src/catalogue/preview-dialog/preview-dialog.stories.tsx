import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { learner, visitor } from "../../account/model/viewer.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import clip from "../../kit/media/video-player/video-player.fixture.webm";
import { files } from "../lecture-files/lecture-files.fixtures.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

const meta = {
  title: "Components/Dialogs/Preview dialog",
  component: PreviewDialog,
  args: {
    lectureId: "l1",
    title: "What a distribution is",
    next: { id: "l4", title: "Spread: variance without fear" },
    viewer: visitor,
    preview: ready({ src: clip }),
    open: true,
    saveData: true,
    onOpenChange: fn(),
    onNext: fn(),
    onRetry: fn(),
    onSourceExpired: async () => undefined,
  },
} satisfies Meta<typeof PreviewDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "What a distribution is" }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Play" })).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

async function playToItsEnd() {
  const dialog = within(await screen.findByRole("dialog"));
  const video = await waitFor(() => {
    const found = document.querySelector("video");
    if (!found?.duration) throw new Error("the video has not loaded");
    return found;
  });
  video.muted = true;
  await video.play();
  video.currentTime = video.duration;
  return dialog;
}

/** The next free lecture, and the way to all of them. */
export const Ended: Story = {
  args: { saveData: false },
  play: async ({ args, userEvent }) => {
    const dialog = await playToItsEnd();
    await expect(await dialog.findByText("Next free lecture: Spread: variance without fear")).toBeVisible();
    const unlock = dialog.getByRole("link", { name: "Unlock all" });
    await expect(unlock).toHaveAttribute("href", "/signup");
    await expect(unlock).toHaveAttribute("data-return-to", "/checkout");
    await userEvent.click(dialog.getByRole("button", { name: "Open it" }));
    await expect(args.onNext).toHaveBeenCalledWith({ id: "l4", title: "Spread: variance without fear" });
  },
};

export const EndedForLearner: Story = {
  args: { saveData: false, next: undefined, viewer: learner },
  play: async () => {
    const dialog = await playToItsEnd();
    await expect(await dialog.findByText("That was the last free lecture.")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Unlock all" })).toHaveAttribute("href", "/checkout");
  },
};

export const Loading: Story = { args: { preview: loading } };

export const Failed: Story = {
  args: { preview: failed("Failed to load the preview. Check your connection.") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** It was taken back while the page was open. */
export const Gone: Story = {
  args: { preview: ready(undefined) },
  play: async () => {
    await expect(screen.getByRole("dialog")).toHaveAccessibleDescription("This lecture is no preview any more.");
    await expect(screen.queryByText("Anybody may watch this lecture.")).not.toBeInTheDocument();
  },
};

export const LongTitle: Story = {
  args: {
    title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and what it says of us",
    preview: loading,
  },
};

/** Files alone are downloaded, and those of a text or a video below it. */
export const FilesAlone: Story = {
  tags: ["no-picture"],
  args: { filesOnly: true, preview: ready({ files: files.slice(0, 2) }), onDownload: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByText("Anybody may download the files of this lecture.")).toBeVisible());
    await expect(document.querySelector("video")).toBeNull();
    await userEvent.click(dialog.getByRole("link", { name: "Download Exercises.pdf" }));
    await expect(args.onDownload).toHaveBeenCalledWith("f1");
  },
};
