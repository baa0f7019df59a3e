import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import clip from "../../kit/media/video-player/video-player.fixture.webm";
import { PreviewDialog } from "./preview-dialog.tsx";

const meta = {
  title: "Components/Dialogs/Preview dialog",
  component: PreviewDialog,
  args: {
    title: "What a distribution is",
    preview: ready({ src: clip }),
    open: true,
    saveData: true,
    onOpenChange: fn(),
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

export const Loading: Story = { args: { preview: loading } };

export const Failed: Story = {
  args: { preview: failed("Failed to load the preview. Check your connection.") },
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
