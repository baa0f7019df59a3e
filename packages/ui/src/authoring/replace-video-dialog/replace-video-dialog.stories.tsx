import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { ReplaceVideoDialog } from "./replace-video-dialog.tsx";

const cuesUntil = (end: number) =>
  Array.from({ length: Math.floor(end / 10) }, (_, index) => ({
    start: index * 10,
    end: index * 10 + 8,
    text: `Line ${index + 1}`,
  }));

const meta = {
  title: "Components/Dialogs/Replace video dialog",
  component: ReplaceVideoDialog,
  args: {
    lecture: { title: "Measuring spread", duration: 300 },
    captions: ready([
      { language: "en", isDefault: true, cues: cuesUntil(300) },
      { language: "hi", isDefault: false, cues: cuesUntil(200) },
    ]),
    captionsHref: "/admin/captions?course=c1&lecture=l1",
    measure: async (): Promise<number | undefined> => 240,
    onReplace: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReplaceVideoDialog>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const file = new File(["video"], "spread-again.mp4", { type: "video/mp4" });

const pick: Play = async ({ userEvent }) => {
  const dialog = within(await screen.findByRole("dialog", { name: "Replace the video" }));
  await userEvent.upload(dialog.getByLabelText("New video or sound"), file);
  await expect(await dialog.findByRole("list")).toBeInTheDocument();
};

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Replace the video" }));
    await userEvent.click(dialog.getByRole("button", { name: "Replace" }));
    await expect(dialog.getByLabelText("New video or sound")).toHaveAccessibleDescription("Choose a video or a sound");
    await expect(args.onReplace).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Six lines of one language are lost, and none of the other. */
export const Shorter: Story = {
  play: async (context) => {
    await pick(context);
    const { args, userEvent } = context;
    const notes = within(screen.getByRole("list"));
    await expect(notes.getByText("It is shorter: 4:00 instead of 5:00.")).toBeVisible();
    await expect(notes.getByText(/^English: 6 lines/)).toBeVisible();
    await expect(notes.queryByText(/^Hindi/)).not.toBeInTheDocument();
    await expect(notes.getByRole("link", { name: "Save the captions first" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Replace" }));
    await expect(args.onReplace).toHaveBeenCalledWith(file);
  },
};

export const Longer: Story = { tags: ["no-picture"], args: { measure: async () => 320 }, play: pick };

export const SameLength: Story = { tags: ["no-picture"], args: { measure: async () => 300.4 }, play: pick };

/** The browser cannot read the file. */
export const UnknownLength: Story = { tags: ["no-picture"], args: { measure: async () => undefined }, play: pick };

export const OldLengthUnknown: Story = {
  tags: ["no-picture"],
  args: { lecture: { title: "Measuring spread" } },
  play: pick,
};

export const CaptionsLoading: Story = { tags: ["no-picture"], args: { captions: loading }, play: pick };

export const CaptionsFailed: Story = {
  tags: ["no-picture"],
  args: { captions: failed("Failed to load the captions") },
  play: pick,
};

export const OthersSend: Story = { args: { othersSend: true } };

export const LongTitle: Story = {
  args: { lecture: { title: "Sheaves, Schemes and Spectra: ".repeat(4), duration: 300 } },
};
