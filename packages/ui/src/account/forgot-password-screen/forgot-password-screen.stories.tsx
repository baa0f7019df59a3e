import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { filledIn } from "../../../../../.storybook/arranged.tsx";
import { ForgotPasswordScreen } from "./forgot-password-screen.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

function requireEmail(values: FormData): Record<string, string> {
  return values.get("email") ? {} : { email: "All fields are mandatory" };
}

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Screens/Entry/Forgot password",
  component: ForgotPasswordScreen,
  parameters: { layout: "fullscreen" },
  args: { validate: requireEmail, busy: false, bundle, onSubmit, onSendAgain: fn(), onUseAnotherEmail: fn() },
} satisfies Meta<typeof ForgotPasswordScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByLabelText("Email");
    await userEvent.click(canvas.getByRole("button", { name: "Get Verification Link" }));
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription("Enter your email");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = { decorators: [filledIn({ email: "asha@example.org" })] };

export const FormSent: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "asha@example.org{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(onSubmit.mock.lastCall?.[0].get("email")).toBe("asha@example.org");
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "asha@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Sending..." }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { failure: "Too many requests. Try again in 12 minutes." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Too many requests");
  },
};

/** What to do next; whether the address has an account is not said. */
export const Sent: Story = {
  args: { sentTo: "asha@example.org" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
    await expect(canvas.getByText(/^If there is an account for asha@example.org,/)).toBeVisible();
    await expect(canvas.queryByLabelText("Email")).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Back to log in" })).toHaveAttribute("href", "/login");

    await userEvent.click(canvas.getByRole("button", { name: "Send it again" }));
    await expect(args.onSendAgain).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Use another email" }));
    await expect(args.onUseAnotherEmail).toHaveBeenCalledOnce();
  },
};

export const SendingAgain: Story = {
  args: { sentTo: "asha@example.org", busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Sending..." }));
    await expect(args.onSendAgain).not.toHaveBeenCalled();
  },
};

export const RefusedAgain: Story = {
  args: { sentTo: "asha@example.org", failure: "Too many requests. Try again in 12 minutes." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Too many requests");
  },
};

export const Crowded: Story = {
  args: { sentTo: "hubert.blaine.wolfeschlegelsteinhausenbergerdorff.the.younger@a-department-of.example.org" },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
