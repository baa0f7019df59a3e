import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy, ListVideo, Pencil } from "lucide-react";
import { expect, fn } from "storybook/test";
import { deletionAction } from "./deletion-action.ts";
import { RowActions } from "./row-actions.tsx";

const onDelete = fn();
const onCopy = fn();
const links = [
  { id: "edit", label: "Edit", name: "Edit Algebra", icon: Pencil, href: "#edit" },
  { id: "lectures", label: "Lectures", name: "Lectures of Algebra", icon: ListVideo, href: "#lectures" },
];

const meta = {
  title: "Components/Controls/Row actions",
  component: RowActions,
  args: { rowName: "Algebra", actions: links },
  // Its words are those of the language when it is shown.
  render: ({ actions, ...args }) => (
    <RowActions {...args} actions={[...actions, deletionAction("Algebra", false, onDelete)]} />
  ),
  decorators: [
    (Story) => (
      <div className="flex min-h-52 items-start justify-end">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RowActions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Edit Algebra" })).toHaveAttribute("href", "#edit");
  },
};

export const DeletePressed: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete Algebra" }));
    await expect(onDelete).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("button", { name: "Actions for Algebra" })).not.toBeInTheDocument();
  },
};

export const OnPhone: Story = {
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("link")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Algebra" }));
    const items = canvas.getAllByRole("menuitem");
    await expect(items).toEqual(["Edit", "Lectures", "Delete"].map((name) => canvas.getByRole("menuitem", { name })));
  },
};

export const Busy: Story = {
  render: (args) => <RowActions {...args} actions={[...links, deletionAction("Algebra", true, onDelete)]} />,
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Deleting Algebra…" }));
    await expect(onDelete).not.toHaveBeenCalled();
  },
};

/** What is used now and then is in the menu at the end of the row. */
export const WithMenu: Story = {
  args: {
    actions: [
      ...links,
      {
        id: "copy",
        label: "Copy address",
        icon: Copy,
        onSelect: onCopy,
        inMenu: true,
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Copy address" })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "More actions for Algebra" }));
    await userEvent.click(canvas.getByRole("menuitem", { name: "Copy address" }));
    await expect(onCopy).toHaveBeenCalledOnce();
  },
};

export const Disabled: Story = {
  args: { actions: links.map((action) => Object.assign({}, action, { href: undefined, disabled: true })) },
  render: (args) => <RowActions {...args} />,
};
