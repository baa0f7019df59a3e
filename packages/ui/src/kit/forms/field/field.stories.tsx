import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Field } from "./field.tsx";

const meta = {
  title: "Components/Controls/Field",
  component: Field,
  args: { label: "Email", name: "email" },
  decorators: [
    (Story) => (
      <div className="max-w-105">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "you@example.org" } };
export const Filled: Story = { args: { defaultValue: "asha@example.org" } };
export const WithHint: Story = { args: { hint: "Receipts are sent there." } };

export const Invalid: Story = {
  args: { defaultValue: "asha", error: "Invalid email Id", hint: "Receipts are sent there." },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Email" });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Invalid email Id Receipts are sent there.");
  },
};

export const LabelPressed: Story = {
  ...Invalid,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox", { name: "Email" });
    await userEvent.click(canvas.getByText("Email"));
    await expect(input).toHaveFocus();
  },
};

export const Disabled: Story = { args: { defaultValue: "asha@example.org", disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: "asha@example.org", readOnly: true } };

export const LongLabel: Story = {
  args: {
    label: "The address to which receipts, links to a new password and answers to your messages are sent",
    error:
      "This sentence is long as well, so that it can be seen that the icon stays at its first line and nothing overlaps.",
  },
};
