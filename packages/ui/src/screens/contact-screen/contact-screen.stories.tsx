import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ContactScreen } from "./contact-screen.tsx";

function requireAll(values: FormData) {
  const names = ["name", "email", "message"].filter((name) => !values.get(name));
  return Object.fromEntries(names.map((name) => [name, "All fields are mandatory"]));
}

const meta = {
  title: "Screens/Pages/Contact",
  component: ContactScreen,
  parameters: { layout: "fullscreen" },
  args: {
    validate: requireAll,
    busy: false,
    sent: false,
    contact: { email: "hello@lms.example", phone: "+91 80 0000 0000", address: "14 Residency Road\nBengaluru 560025" },
    onSubmit: fn(),
    onWriteAnother: fn(),
  },
} satisfies Meta<typeof ContactScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "+91 80 0000 0000" })).toHaveAttribute("href", "tel:+918000000000");
  },
};

export const WithoutDetails: Story = { args: { contact: undefined } };
export const FilledForSender: Story = { args: { sender: { name: "Asha Rao", email: "asha@example.org" } } };

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Name"), "Asha Rao");
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await expect(canvas.getAllByText("All fields are mandatory")).toHaveLength(2);
    await expect(canvas.getByLabelText("Email")).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Busy: Story = { args: { busy: true } };
export const Refused: Story = { args: { failure: "Failed to submit the form" } };

export const Sent: Story = {
  args: { sent: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Write another message" }));
    await expect(args.onWriteAnother).toHaveBeenCalledOnce();
  },
};
