import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pencil, Play, Trash2 } from "lucide-react";
import { expect, fn } from "storybook/test";
import { arranged } from "../../../../../../.storybook/arranged.tsx";
import { Menu } from "./menu.tsx";

const onDelete = fn();

const meta = {
  title: "Components/Dialogs/Menu",
  component: Menu,
  args: {
    label: "Actions for Algebra",
    entries: [
      { id: "edit", label: "Edit", icon: Pencil, href: "#edit" },
      { id: "view", label: "View", icon: Play, href: "#view" },
      { id: "delete", label: "Delete", icon: Trash2, onSelect: onDelete, tone: "danger" },
    ],
  },
  decorators: [
    (Story) => (
      <div className="flex h-56 items-start justify-end">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Actions for Algebra" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("menu", { name: "Actions for Algebra" })).toHaveFocus();
  },
};

export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button");
    button.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
    await userEvent.keyboard("v");
    await expect(canvas.getByRole("menuitem", { name: "View" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("menu")).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}{End}{Enter}");
    await expect(onDelete).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("menu")).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

export const ClosedFromOutside: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await userEvent.click(document.body);
    await expect(canvas.queryByRole("menu")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button"));
    await userEvent.tab();
    await expect(canvas.queryByRole("menu")).not.toBeInTheDocument();
  },
};

export const Busy: Story = {
  args: {
    busy: true,
    entries: [{ id: "deleting", label: "Deleting…", icon: Trash2, disabled: true, onSelect: onDelete }],
  },
  decorators: [
    arranged((root) =>
      root
        .querySelector("button")
        ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true, button: 0 })),
    ),
  ],
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("menuitem", { name: "Deleting…" }));
    await expect(onDelete).not.toHaveBeenCalled();
    await expect(canvas.getByRole("menu")).toBeVisible();
  },
};

export const LongLabel: Story = {
  args: {
    label: "Actions for Designing Data Pipelines That Survive Contact With Reality",
    entries: [
      {
        id: "manage",
        label: "Manage the lectures of this course and their order",
        icon: Pencil,
        href: "#manage",
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
  },
};
