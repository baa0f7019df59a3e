import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { ContactScreen } from "./contact-screen.tsx";

function requireAll(values: FormData) {
  const names = ["name", "email", "message"].filter((name) => !values.get(name));
  return Object.fromEntries(names.map((name) => [name, "All fields are mandatory"]));
}

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Screens/Public/Contact",
  component: ContactScreen,
  parameters: { layout: "fullscreen" },
  args: {
    validate: requireAll,
    busy: false,
    sent: false,
    contact: { email: "hello@lms.example", phone: "+91 80 0000 0000", address: "14 Residency Road\nBengaluru 560025" },
    onSubmit,
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

/** The field that only programs fill in: no key and no assistive technology comes to it, and the form has it empty. */
export const TrapForPrograms: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("textbox").map((box) => box.getAttribute("name"))).toEqual([
      "name",
      "email",
      "message",
    ]);
    const trap = canvas.getByLabelText("Website");
    await expect(trap.getBoundingClientRect().right).toBeLessThan(0);

    await userEvent.click(canvas.getByLabelText("Name"));
    await userEvent.keyboard("Asha Rao{Tab}asha@example.org{Tab}Is there a course on the tabla?{Tab}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Send Message" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(onSubmit.mock.lastCall?.[0].get("website")).toBe("");
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const WithoutDetails: Story = { args: { contact: undefined } };
export const FilledForSender: Story = { args: { sender: { name: "Asha Rao", email: "asha@example.org" } } };

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Name"), "Asha Rao");
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await expect(canvas.getAllByText("All fields are mandatory")).toHaveLength(1);
    await waitFor(() => expect(canvas.getByLabelText("Email")).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Busy: Story = { args: { busy: true } };
export const Refused: Story = { args: { failure: "Failed to submit the form" } };

export const Sent: Story = {
  args: { sent: true },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Write another message" }));
    await expect(args.onWriteAnother).toHaveBeenCalledOnce();
  },
};
