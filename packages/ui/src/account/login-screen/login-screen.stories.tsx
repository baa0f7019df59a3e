import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { LoginScreen } from "./login-screen.tsx";

/** As the page's own check: what is empty is named. */
function requireAll(values: FormData) {
  const names = ["email", "password"].filter((name) => !values.get(name));
  return Object.fromEntries(names.map((name) => [name, "Please fill all the fields"]));
}

const meta = {
  title: "Screens/Entry/Login",
  component: LoginScreen,
  parameters: { layout: "fullscreen" },
  args: {
    validate: requireAll,
    busy: false,
    guest: { email: "guest@lms.example", password: "Guest@1234" },
    bundle: { amount: 49900, durationMonths: 12 },
    onSubmit: fn(),
  },
} satisfies Meta<typeof LoginScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgetpassword");
    await expect(canvas.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup");
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByLabelText("Email");
    await userEvent.click(canvas.getByRole("button", { name: "Log In" }));
    await expect(canvas.getAllByText("Please fill all the fields")).toHaveLength(2);
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription("Please fill all the fields");
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.type(email, "asha@example.org");
    await expect(canvas.getAllByText("Please fill all the fields")).toHaveLength(1);
    await expect(email).toBeValid();
  },
};

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const password = canvas.getByLabelText("Password");
    await userEvent.type(canvas.getByLabelText("Email"), "asha@example.org");
    await userEvent.type(password, "Learner@1234");

    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(password).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Hide password" }));
    await expect(password).toHaveAttribute("type", "password");

    await userEvent.type(password, "{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const WithGuestAccount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Log In" }));
    await userEvent.click(canvas.getByRole("button", { name: "Use Guest Account" }));
    await expect(canvas.getByLabelText("Email")).toHaveValue("guest@lms.example");
    await expect(canvas.getByLabelText("Password")).toHaveValue("Guest@1234");
    await expect(canvas.queryByText("Please fill all the fields")).not.toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Log In" })).toHaveFocus();
  },
};

export const WithoutGuestAccount: Story = {
  args: { guest: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Use Guest Account" })).not.toBeInTheDocument();
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Signing In..." }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { failure: "Email or password does not match" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Email or password does not match");
  },
};
