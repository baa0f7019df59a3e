import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pencil } from "lucide-react";
import { expect, waitFor, within } from "storybook/test";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "Components/Dialogs/Tooltip",
  component: Tooltip,
  args: {
    text: "Edit",
    children: (
      <IconButton label="Edit Algebra" title={undefined}>
        <Pencil />
      </IconButton>
    ),
  },
  decorators: [
    (Story) => (
      <div className="grid min-h-24 place-items-start justify-center">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

const shown = (text: string) => within(document.body).findAllByText(text);
const hidden = (text: string) => waitFor(() => expect(within(document.body).queryByText(text)).not.toBeInTheDocument());

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Edit Algebra" });
    await expect(button).toHaveFocus();
    await shown("Edit");
    // Its name says it, so nothing is read twice.
    await expect(button).not.toHaveAccessibleDescription();
    await userEvent.keyboard("{Escape}");
    await hidden("Edit");
    await expect(button).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await shown("Edit");
  },
};

export const ByPointer: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole("button"));
    const [words] = await shown("Edit");
    // It stays while the pointer is over it.
    if (words) await userEvent.hover(words);
    await expect(words).toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: { text: "Make the adaptive stream of this lecture again from the video that was uploaded" },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await shown(args.text);
  },
};
