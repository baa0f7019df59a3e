import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const meta = {
  title: "Components/Dialogs/Confirm dialog",
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn<(open: boolean) => void>(),
    title: "Are you sure you want to delete the course?",
    children: "“Designing Data Pipelines” and its 18 lectures go with their files. This cannot be undone.",
    confirmLabel: "Delete",
    busyLabel: "Deleting...",
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole("alertdialog", { name: "Are you sure you want to delete the course?" });
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Cancelled: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Deleting..." }));
    await userEvent.keyboard("{Escape}");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const LongLabel: Story = {
  args: { confirmLabel: "Delete the course with all of its lectures", cancelLabel: "Keep the course as it is" },
};
