import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { CopyCourseDialog } from "./copy-course-dialog.tsx";

const onCopy = fn<(values: FormData) => void>();

const meta = {
  title: "Components/Dialogs/Copy course dialog",
  component: CopyCourseDialog,
  args: {
    title: "Signals and Systems",
    validate: (values: FormData) => (values.get("title") ? {} : { title: "All fields are mandatory" }),
    onCopy,
    onClose: fn(),
  },
} satisfies Meta<typeof CopyCourseDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Duplicate this course" }));
    const title = dialog.getByRole<HTMLInputElement>("textbox", { name: "Title of the copy" });
    const { value } = title;
    await expect(title).toHaveDisplayValue("Signals and Systems (copy)");
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    await expect(onCopy.mock.lastCall?.[0].get("title")).toBe(value);
    await userEvent.clear(title);
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    await expect(title).toHaveAccessibleDescription("Enter a title");
    await expect(onCopy).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Large videos take minutes. */
export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    await screen.findByRole("status");
  },
};

export const EscapedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = { args: { failure: "A video or picture of this course is missing or damaged" } };

export const Refused: Story = { args: { errors: { title: "Title should be at most 120 characters" } } };

export const LongTitle: Story = {
  args: { title: "Sheaves, Schemes and Spectra: ".repeat(5).slice(0, 120) },
  play: async () => {
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title of the copy" });
    await expect(title).toHaveDisplayValue(/^Sheaves, .+ \(copy\)$/);
    await expect(title.value.length).toBeLessThanOrEqual(120);
  },
};
