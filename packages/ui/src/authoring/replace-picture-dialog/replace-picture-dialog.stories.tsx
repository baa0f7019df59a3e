import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { ReplacePictureDialog } from "./replace-picture-dialog.tsx";

const picture =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>',
  );

const meta = {
  title: "Components/Dialogs/Replace picture dialog",
  component: ReplacePictureDialog,
  args: {
    title: "Signals and Systems",
    currentUrl: picture,
    validate: (values: FormData) => {
      const file = values.get("thumbnail");
      return file instanceof File && file.size > 0 ? {} : { thumbnail: "All fields are mandatory" };
    },
    onReplace: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReplacePictureDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Replace the picture" }));
    await userEvent.click(dialog.getByRole("button", { name: "Replace Picture" }));
    await expect(dialog.getByLabelText("New picture")).toHaveAccessibleDescription(/Choose a picture/);
    await expect(args.onReplace).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    await screen.findByRole("dialog");
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

export const Failed: Story = { args: { failure: "Failed to replace the picture" } };

export const Refused: Story = { args: { errors: { thumbnail: "The picture is damaged or could not be read" } } };

/** Somebody was first. */
export const Changed: Story = {
  args: { isChanged: true, failure: "Somebody has replaced this picture meanwhile" },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Replace Theirs" })).toBeInTheDocument();
  },
};

export const WithoutPicture: Story = { args: { currentUrl: undefined } };
