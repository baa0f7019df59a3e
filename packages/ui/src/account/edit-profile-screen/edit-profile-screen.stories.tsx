import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { filledIn, putFile } from "../../../../../.storybook/arranged.tsx";
import { portraitUrl } from "../../kit/graphics/avatar/avatar.fixtures.ts";
import { pictureFile } from "../../kit/forms/file-field/file-field.fixtures.ts";
import { FileCheck } from "../../lib/forms/file-check.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { EditProfileScreen } from "./edit-profile-screen.tsx";

const saved = { name: "Nadia Rahman", avatarUrl: portraitUrl };

function requireName(values: FormData): Record<string, string> {
  return values.get("fullName") ? {} : { fullName: "All fields are mandatory" };
}

/** As the page checks an account without a picture. */
function requireAll(values: FormData): Record<string, string> {
  const avatar = values.get("avatar");
  const picked = avatar instanceof File && avatar.size > 0;
  return { ...requireName(values), ...(picked ? {} : { avatar: "All fields are mandatory" }) };
}

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Screens/Account/Edit profile",
  component: EditProfileScreen,
  parameters: { layout: "fullscreen" },
  args: { profile: ready(saved), validate: requireName, busy: false, onSubmit, onRetry: fn(), onDeletePicture: fn() },
} satisfies Meta<typeof EditProfileScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { profile: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your profile…");
  },
};

/** An account without a picture. */
export const Empty: Story = {
  args: { profile: ready({ name: "Nadia Rahman" }), validate: requireAll },
};

export const SavedWithoutAPicture: Story = {
  ...Empty,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    const picture = canvas.getByLabelText("Profile picture");
    await waitFor(() => expect(picture).toHaveFocus());
    await expect(picture).toHaveAccessibleDescription("Choose a picture JPG or PNG.");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Profile picture" })).toHaveAttribute("src", portraitUrl);
    await expect(canvas.getByLabelText("Full name")).toHaveValue("Nadia Rahman");
    for (const name of ["Back to your profile", "Cancel"]) {
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", "/user/profile");
    }
  },
};

export const ChangesSent: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(onSubmit.mock.lastCall?.[0].get("fullName")).toBe("Nadia Rahman");
    await expect(onSubmit.mock.lastCall?.[0].get("avatar")).toHaveProperty("size", 0);
  },
};

/** The new picture takes the stored one's place, and gives it back when it is removed. */
export const NewPicture: Story = {
  play: async ({ args, canvas, userEvent }) => {
    putFile(canvas.getByLabelText<HTMLInputElement>("Profile picture"), pictureFile("nadia-2026.svg"));
    await expect(await canvas.findByRole("img", { name: "nadia-2026.svg" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove nadia-2026.svg" }));
    await expect(canvas.getByRole("img", { name: "Profile picture" })).toHaveAttribute("src", portraitUrl);

    putFile(canvas.getByLabelText<HTMLInputElement>("Profile picture"), pictureFile("nadia-2026.svg"));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(onSubmit.mock.lastCall?.[0].get("avatar")).toHaveProperty("name", "nadia-2026.svg");
  },
};

/** A large picture is made smaller first; the form that was submitted meanwhile is sent with the smaller one. */
export const SentWithTheSmallerPicture: Story = {
  render: function Checked(args) {
    const [check] = useState(() => Promise.withResolvers<File>());
    return (
      <FileCheck value={() => check.promise}>
        <EditProfileScreen {...args} />
        <button type="button" onClick={() => check.resolve(pictureFile("smaller.svg"))}>
          Checked
        </button>
      </FileCheck>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    putFile(canvas.getByLabelText<HTMLInputElement>("Profile picture"), pictureFile("large.svg"));
    await waitFor(() => expect(canvas.getAllByText("Preparing the picture…")).toHaveLength(2));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Checked" }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(onSubmit.mock.lastCall?.[0].get("avatar")).toHaveProperty("name", "smaller.svg");
  },
};

export const PictureDeleted: Story = {
  render: function Deleting(args) {
    const [profile, setProfile] = useState(args.profile);
    const onDeletePicture = () => {
      args.onDeletePicture();
      setProfile(ready({ name: saved.name }));
    };
    return <EditProfileScreen {...args} profile={profile} onDeletePicture={onDeletePicture} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Full name"), " Khan");
    await userEvent.click(canvas.getByRole("button", { name: "Delete the picture" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete your picture?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete the picture" }));
    await expect(args.onDeletePicture).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByLabelText("Profile picture")).toHaveFocus());
    await expect(canvas.queryByRole("button", { name: "Delete the picture" })).not.toBeInTheDocument();
    await expect(canvas.getByLabelText("Full name")).toHaveValue("Nadia Rahman Khan");
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText("Full name");
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription("Enter your name");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Saving..." }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { errors: { avatar: "Only jpg, jpeg and png pictures can be used" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText("Profile picture")).toHaveFocus());
    await expect(canvas.getByText("Only jpg, jpeg and png pictures can be used")).toBeVisible();
  },
};

export const RefusedAsAWhole: Story = {
  args: { failure: "Failed to update profile" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to update profile");
  },
};

export const Crowded: Story = {
  args: {
    profile: ready({ ...saved, name: "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Younger" }),
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  decorators: [filledIn({ avatar: pictureFile("a-portrait-with-a-long-name-of-last-summer-by-the-sea.svg") })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: /^a-portrait/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Failed: Story = {
  args: { profile: failed("Failed to load data") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
