import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { filledIn, putFile } from "../../../../../.storybook/arranged.tsx";
import { SignUpScreen } from "./sign-up-screen.tsx";

function requireAll(values: FormData) {
  const names = ["fullName", "email", "password"].filter((name) => !values.get(name));
  return Object.fromEntries(names.map((name) => [name, "Please fill all the fields"]));
}

// One pixel of PNG: https://www.w3.org/TR/png-3/
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==";

function picture(): File {
  return new File([Uint8Array.from(atob(pixel), (byte) => byte.codePointAt(0) ?? 0)], "asha.png", {
    type: "image/png",
  });
}

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Screens/Entry/Sign up",
  component: SignUpScreen,
  parameters: { layout: "fullscreen" },
  args: {
    validate: requireAll,
    busy: false,
    bundle: { amount: 49_900, currency: "INR", durationMonths: 12 },
    onSubmit,
  },
} satisfies Meta<typeof SignUpScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "asha@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Create Account" }));
    await expect(canvas.getAllByText("Please fill all the fields")).toHaveLength(1);
    await expect(canvas.getByText("Enter your name")).toBeVisible();
    await expect(canvas.getByText("Choose a password")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Full name")).toHaveFocus());
    await expect(canvas.getByLabelText("Email")).toHaveValue("asha@example.org");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  decorators: [
    filledIn({ avatar: picture(), fullName: "Asha Rao", email: "asha@example.org", password: "Learner@1234" }),
  ],
};

export const FormSent: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    putFile(canvas.getByLabelText("Profile picture"), picture());
    await expect(canvas.getByText("asha.png")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Full name"), "Asha Rao");
    await userEvent.type(canvas.getByLabelText("Email"), "asha@example.org");
    await userEvent.type(canvas.getByLabelText("Password"), "Learner@1234");
    await userEvent.click(canvas.getByRole("button", { name: "Create Account" }));

    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const values = onSubmit.mock.lastCall?.[0];
    await expect(values?.get("fullName")).toBe("Asha Rao");
    await expect(values?.get("avatar")).toHaveProperty("name", "asha.png");
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Creating Account..." }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The server knows more than the form: its sentence stands at the field, which has the focus. */
export const Refused: Story = {
  args: { errors: { email: "Email already exists" }, emailTaken: true },
  play: async ({ canvas }) => {
    const email = canvas.getByLabelText("Email");
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription("Email already exists");
    await expect(canvas.getByRole("link", { name: "set a new password" })).toHaveAttribute("href", "/forgetpassword");
  },
};

export const EmailCorrected: Story = {
  ...Refused,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText("Email");
    await userEvent.type(email, "asha@example.org");
    await expect(canvas.queryByText("Email already exists")).not.toBeInTheDocument();
    await expect(canvas.queryByText(/Is it yours/)).not.toBeInTheDocument();
  },
};
