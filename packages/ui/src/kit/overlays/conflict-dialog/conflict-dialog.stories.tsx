import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import type { ConflictField } from "../../../lib/forms/conflict.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

const fields: ConflictField[] = [
  {
    name: "title",
    label: "Title",
    mine: "Statistics, practically",
    other: "Statistics with Python",
    changedBy: "both",
  },
  { name: "category", label: "Category", mine: "Data", other: "Data Science", changedBy: "other" },
  {
    name: "description",
    label: "Description",
    mine: "From the mean to the first model.\n\nOn data that you know.",
    other: "From the mean to the first model.",
    changedBy: "mine",
  },
];

const meta = {
  title: "Components/Dialogs/Conflict dialog",
  component: ConflictDialog,
  args: { subject: "course", fields, busy: false, onClose: fn(), onSave: fn() },
} satisfies Meta<typeof ConflictDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const group = async (name: string) => within(await screen.findByRole("group", { name }));

export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole("dialog", { name: "This course was changed meanwhile" });
    await waitFor(() => expect(dialog.matches(":focus-within")).toBe(true));
    await expect((await group("Title")).getByRole("radio", { name: /^Mine/ })).toBeChecked();
    await expect((await group("Category")).getByRole("radio", { name: /^Theirs/ })).toBeChecked();
    await userEvent.click((await group("Title")).getByText("Statistics with Python"));
    await userEvent.click(screen.getByRole("button", { name: "Save My Choice" }));
    await expect(args.onSave).toHaveBeenLastCalledWith({
      title: "other",
      category: "other",
      description: "mine",
    });
  },
};

export const AllMine: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "All Theirs" }));
    await expect((await group("Description")).getByRole("radio", { name: /^Theirs/ })).toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: "All Mine" }));
    await userEvent.click(screen.getByRole("button", { name: "Save My Choice" }));
    await expect(args.onSave).toHaveBeenCalledWith({ title: "mine", category: "mine", description: "mine" });
  },
};

export const OneField: Story = {
  args: { subject: "lecture", fields: fields.slice(0, 1) },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole("dialog")).toHaveAccessibleName("This lecture was changed meanwhile");
    await expect(screen.queryByRole("button", { name: "All Mine" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Saving..." }));
    await userEvent.keyboard("{Escape}");
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Crowded: Story = {
  args: {
    fields: [
      ...fields,
      {
        name: "createdBy",
        label: "Instructor name",
        mine: "",
        other: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
        changedBy: "both",
      },
    ],
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect((await group("Instructor name")).getByText("(empty)")).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
