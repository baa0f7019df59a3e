import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { filledIn } from "../../../../../.storybook/arranged.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

/** As the page's own check: what is empty is named, then a difference. */
function requireBoth(values: FormData): Record<string, string> {
  const names = ["password", "confirm"].filter((name) => !values.get(name));
  if (names.length > 0) return Object.fromEntries(names.map((name) => [name, "All fields are mandatory"]));
  return values.get("password") === values.get("confirm") ? {} : { confirm: "Both password should be same" };
}

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Screens/Entry/Reset password",
  component: ResetPasswordScreen,
  parameters: { layout: "fullscreen" },
  args: { validate: requireBoth, busy: false, bundle, onSubmit },
} satisfies Meta<typeof ResetPasswordScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const submit = canvas.getByRole("button", { name: "Reset Password" });
    const password = canvas.getByLabelText("New password");
    const confirm = canvas.getByLabelText("Confirm new password");

    await userEvent.click(submit);
    await expect(canvas.getAllByText("All fields are mandatory")).toHaveLength(1);
    await waitFor(() => expect(password).toHaveFocus());

    await userEvent.type(password, "Learner@1234");
    await userEvent.type(confirm, "Learner@12");
    await userEvent.click(submit);
    await waitFor(() => expect(confirm).toHaveFocus());
    await expect(confirm).toHaveAccessibleDescription("Both password should be same");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ConfirmationCorrected: Story = {
  tags: ["no-picture"],
  decorators: [filledIn({ password: "Learner@1234", confirm: "Learner@12" })],
  play: async ({ args, canvas, userEvent }) => {
    const confirm = canvas.getByLabelText("Confirm new password");
    await userEvent.click(canvas.getByRole("button", { name: "Reset Password" }));
    await waitFor(() => expect(confirm).toBeInvalid());
    await userEvent.type(confirm, "34");
    await expect(confirm).toBeValid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = { decorators: [filledIn({ password: "Learner@1234", confirm: "Learner@1234" })] };

export const FormSent: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("New password"), "Learner@1234");
    await userEvent.type(canvas.getByLabelText("Confirm new password"), "Learner@1234{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(Object.fromEntries(onSubmit.mock.lastCall?.[0] ?? [])).toEqual({
      password: "Learner@1234",
      confirm: "Learner@1234",
    });

    await expect(canvas.getAllByRole("button", { name: /^Show (?:new password|confirmation)$/ })).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Show confirmation" }));
    await expect(canvas.getByLabelText("Confirm new password")).toHaveAttribute("type", "text");
    await expect(canvas.getByLabelText("New password")).toHaveAttribute("type", "password");
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resetting..." }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The server keeps the same rules as the form, and may know newer ones. */
export const Refused: Story = {
  args: {
    errors: {
      password: "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol",
    },
  },
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText("New password");
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription(/^Minimum password length should be 8/);
  },
};

export const RefusedAsAWhole: Story = {
  args: { failure: "Failed to reset password" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to reset password");
  },
};

export const LinkRefused: Story = {
  args: { linkRefusal: "This link is not valid any more" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus());
    await expect(canvas.getByText("This link is not valid any more")).toBeVisible();
    await expect(canvas.queryByLabelText("New password")).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Get a new link" })).toHaveAttribute("href", "/forgetpassword");
    await expect(canvas.getByRole("link", { name: "Back to log in" })).toHaveAttribute("href", "/login");
  },
};
