import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { Button } from "../../controls/button/button.tsx";
import { Field } from "../../forms/field/field.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

const meta = {
  title: "Components/Dialogs/Dialog",
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn<(open: boolean) => void>(),
    title: "Practical Statistics with Python",
    description: "Twenty-four lectures by Asha Raman.",
    children: "From the mean to the first model, on data that you know.",
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function Opened({ onOpenChange, ...props }: DialogProps) {
  const [open, setOpen] = useState(props.open);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange(next);
  };
  return (
    <>
      <Button tone="neutral" onClick={() => change(true)}>
        Details
      </Button>
      <Dialog {...props} open={open} onOpenChange={change} />
    </>
  );
}

export const Open: Story = {
  args: { open: true },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Practical Statistics with Python" });
    await expect(dialog).toHaveAccessibleDescription("Twenty-four lectures by Asha Raman.");
    await waitFor(() => expect(dialog).toHaveFocus());
  },
};

export const ClosedByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Details" });
    await userEvent.click(opener);
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};

export const ClosedByItsButton: Story = {
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const WithForm: Story = {
  args: {
    open: true,
    children: (
      <form id="rename" className="grid gap-4">
        <Field label="Title" name="title" defaultValue="Practical Statistics" />
      </form>
    ),
    footer: (
      <>
        <Button tone="neutral">Cancel</Button>
        <Button type="submit" form="rename">
          Save
        </Button>
      </>
    ),
  },
  play: async () => {
    const title = await screen.findByRole("textbox", { name: "Title" });
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const Crowded: Story = {
  args: {
    open: true,
    title: "A title that is as long as titles of courses become once several people have had their say about them",
    children: (
      <ol className="grid gap-3">
        {Array.from({ length: 60 }, (_, index) => (
          <li key={index}>{`Lecture ${index + 1}`}</li>
        ))}
      </ol>
    ),
    footer: <Button>Watch</Button>,
  },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Watch" })).toBeVisible());
  },
};

export const TitleOnly: Story = { args: { open: true, description: undefined, children: undefined } };
