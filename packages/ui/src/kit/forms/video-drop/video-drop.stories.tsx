import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, waitFor } from "storybook/test";
import { VideoDrop } from "./video-drop.tsx";

const onPick = fn<(files: File[]) => void>();

const meta = {
  title: "Components/Controls/Video drop",
  component: VideoDrop,
  args: { label: "Videos", prompt: "Drop videos here, or choose them", hint: "One or many.", onPick },
} satisfies Meta<typeof VideoDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

function holding(...names: string[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File(["x"], name, { type: "video/mp4" }));
  return transfer;
}

export const Ready: Story = {};
export const WithoutHint: Story = { args: { hint: undefined } };

export const Picked: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Videos");
    input.files = holding("one.mp4", "two.mp4").files;
    await fireEvent.change(input);
    await expect(onPick.mock.lastCall?.[0].map(({ name }) => name)).toEqual(["one.mp4", "two.mp4"]);
    await expect(input.files).toHaveLength(0);
  },
};

export const DraggedOver: Story = {
  play: async ({ canvas }) => {
    const zone = canvas.getByText("Drop videos here, or choose them");
    await fireEvent(
      zone,
      new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: holding("a.mp4") }),
    );
    await waitFor(() => expect(zone.closest("[data-over]")).toBeVisible());
  },
};

export const Pasted: Story = {
  play: async () => {
    const data = { bubbles: true, cancelable: true, clipboardData: holding("cut.mp4") };
    await waitFor(async () => {
      await fireEvent(document.body, new ClipboardEvent("paste", data));
      await expect(onPick.mock.lastCall?.[0].map(({ name }) => name)).toEqual(["cut.mp4"]);
    });
  },
};
