import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "Components/Controls/Checkbox",
  component: Checkbox,
  tags: ["no-picture"],
  args: { name: "draft", label: "Keep it a draft for now", note: "Only administrators see it until you publish it." },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Ticked: Story = { args: { defaultChecked: true } };
export const WithoutNote: Story = { args: { note: undefined } };

export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox", { name: /^Keep it a draft/ });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
  },
};
