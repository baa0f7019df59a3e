import type { Meta, StoryObj } from "@storybook/react-vite";
import { Package } from "lucide-react";
import { expect, fireEvent, fn, waitFor } from "storybook/test";
import { FileDrop } from "./file-drop.tsx";

const onPick = fn<(files: File[]) => void>();

const meta = {
  title: "Components/Controls/File drop",
  component: FileDrop,
  args: {
    label: "Exported course",
    prompt: "Drop an exported course here, or choose it",
    hint: "A .tar file.",
    icon: <Package />,
    accept: ".tar",
    onPick,
  },
} satisfies Meta<typeof FileDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

function holding(name: string): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(new File(["x"], name));
  return transfer;
}

export const Ready: Story = {};
export const WithoutHint: Story = { args: { hint: undefined } };

export const Dropped: Story = {
  play: async ({ canvas }) => {
    const zone = canvas.getByText("Drop an exported course here, or choose it");
    const dataTransfer = holding("course.tar");
    await fireEvent(zone, new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer }));
    await waitFor(() => expect(zone.closest("[data-over]")).toBeVisible());
    await fireEvent(zone, new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect(onPick.mock.lastCall?.[0].map(({ name }) => name)).toEqual(["course.tar"]);
    await waitFor(() => expect(zone.closest("[data-over]")).toBeNull());
  },
};

export const Picked: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Exported course");
    await expect(input.multiple).toBe(false);
    input.files = holding("course.tar").files;
    await fireEvent.change(input);
    await expect(onPick.mock.lastCall?.[0].map(({ name }) => name)).toEqual(["course.tar"]);
    await expect(input.files).toHaveLength(0);
  },
};
