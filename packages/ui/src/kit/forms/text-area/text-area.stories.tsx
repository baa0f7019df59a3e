import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TextArea } from "./text-area.tsx";

const meta = {
  title: "Components/Controls/Text area",
  component: TextArea,
  args: { label: "Message", name: "message" },
  decorators: [
    (Story) => (
      <div className="max-w-105">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const LinesTyped: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("textbox", { name: "Message" });
    await userEvent.type(box, "One{Enter}Two");
    await expect(box).toHaveValue("One\nTwo");
  },
};
export const Filled: Story = { args: { defaultValue: "When does the next batch of the statistics course begin?" } };
export const Invalid: Story = { args: { error: "All fields are mandatory" } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "Sent." } };
export const LongLabel: Story = {
  args: {
    label: "What you would like to know, and what you have tried already",
    hint: "We answer within two working days.",
  },
};

export const Crowded: Story = {
  args: { defaultValue: Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join("\n") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox").offsetHeight).toBeLessThanOrEqual(384);
  },
};
