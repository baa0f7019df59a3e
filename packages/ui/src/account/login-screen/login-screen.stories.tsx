import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { filledIn } from "../../../../../.storybook/arranged.tsx";
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
    bundle: { amount: 49_900, currency: "INR", durationMonths: 12 },
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
    await expect(canvas.getAllByText("Please fill all the fields")).toHaveLength(1);
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription("Enter your email");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const EmailCorrected: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText("Email");
    await userEvent.click(canvas.getByRole("button", { name: "Log In" }));
    await expect(email).toBeInvalid();
    await userEvent.type(email, "asha@example.org");
    await expect(canvas.getAllByText("Please fill all the fields")).toHaveLength(1);
    await expect(email).toBeValid();
  },
};

export const Filled: Story = { decorators: [filledIn({ email: "asha@example.org", password: "Learner@1234" })] };

export const FormSent: Story = {
  tags: ["no-picture"],
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
    const said = canvas.getByText("The guest account is filled in. Press Log In.");
    await expect(said).toHaveRole("status");
  },
};

/** After "Create Account". */
export const NewAccount: Story = {
  args: { newAccount: "asha@example.org" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your account is there: asha@example\.org\./)).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveValue("asha@example.org");
    const password = canvas.getByLabelText("Password");
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription("The one that you have just chosen.");
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
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
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
