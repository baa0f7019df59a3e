import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { filledIn } from "../../../../../.storybook/arranged.tsx";
import { ChangePasswordScreen } from "./change-password-screen.tsx";

function requireAll(values: FormData) {
  const names = ["oldPassword", "newPassword"].filter((name) => !values.get(name));
  return Object.fromEntries(names.map((name) => [name, "All fields are mandatory"]));
}

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Screens/Account/Change password",
  component: ChangePasswordScreen,
  parameters: { layout: "fullscreen" },
  args: { validate: requireAll, busy: false, email: "nadia@example.org", onSubmit },
} satisfies Meta<typeof ChangePasswordScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    for (const name of ["Back to your profile", "Cancel"]) {
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", "/user/profile");
    }
  },
};

/** The first sign-in of an administrator whose password the settings have. */
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Choose a password of your own" })).toBeVisible();
    await expect(canvas.queryByRole("link")).not.toBeInTheDocument();
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const old = canvas.getByLabelText("Old password");
    await userEvent.type(old, "Learner@1234");
    await userEvent.click(canvas.getByRole("button", { name: "Change Password" }));
    const next = canvas.getByLabelText("New password");
    await waitFor(() => expect(next).toHaveFocus());
    await expect(next).toHaveAccessibleDescription(/^Choose a new password/);
    await expect(old).toBeValid();
    await expect(old).toHaveValue("Learner@1234");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = { decorators: [filledIn({ oldPassword: "Learner@1234", newPassword: "Learner5678" })] };

export const FormSent: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    const old = canvas.getByLabelText("Old password");
    const next = canvas.getByLabelText("New password");
    await userEvent.type(old, "Learner@1234");
    await userEvent.type(next, "Learner5678");

    await userEvent.click(canvas.getByRole("button", { name: "Show new password" }));
    await expect(next).toHaveAttribute("type", "text");
    await expect(old).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Hide new password" }));
    await expect(next).toHaveAttribute("type", "password");

    await userEvent.type(next, "{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(Object.fromEntries(onSubmit.mock.lastCall?.[0] ?? [])).toEqual({
      oldPassword: "Learner@1234",
      newPassword: "Learner5678",
    });
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Changing..." }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { errors: { oldPassword: "Old password does not match" } },
  play: async ({ canvas }) => {
    const old = canvas.getByLabelText("Old password");
    await waitFor(() => expect(old).toHaveFocus());
    await expect(old).toHaveAccessibleDescription("Old password does not match");
  },
};

export const RefusedAsAWhole: Story = {
  args: { failure: "Failed to change password" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to change password");
  },
};
