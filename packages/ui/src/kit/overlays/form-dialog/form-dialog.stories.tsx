import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { useForm } from "../../../lib/forms/form.ts";
import { TextArea } from "../../forms/text-area/text-area.tsx";
import { type DialogForm, FormDialog } from "./form-dialog.tsx";

const meta = {
  title: "Components/Dialogs/Form dialog",
  component: FormDialog,
  tags: ["no-picture"],
  args: {
    title: "Report this answer",
    description: "Support reads it, and decides.",
    submitLabel: "Report",
    busyLabel: "Reporting...",
    onClose: fn(),
    onDirtyChange: fn<(dirty: boolean) => void>(),
    children: (form) => <ReasonForm {...form} />,
  },
} satisfies Meta<typeof FormDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function ReasonForm({ id, onDirtyChange }: DialogForm) {
  const { formProps } = useForm({ validate: () => ({}), onSubmit: () => {}, onDirtyChange });
  return (
    <form {...formProps} id={id} className="grid">
      <TextArea label="Reason" name="reason" rows={3} />
    </form>
  );
}

export const Open: Story = {};

export const Busy: Story = {
  args: { busy: true },
};

export const ClosedUntouched: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ClosedWithText: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "It is an advertisement.");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("alert")).toHaveTextContent("Discard your changes?");
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Keep Editing" }));
    await expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("It is an advertisement.");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ClosedWhileBusy: Story = {
  ...Busy,
  play: async ({ args, userEvent }) => {
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
