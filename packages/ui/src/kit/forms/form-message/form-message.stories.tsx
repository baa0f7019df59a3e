import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormMessage } from "./form-message.tsx";

const meta = {
  title: "Components/Feedback/Form message",
  component: FormMessage,
  args: { children: "Email or password does not match" },
} satisfies Meta<typeof FormMessage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const LongLabel: Story = {
  args: {
    className: "max-w-105",
    children:
      "The picture could not be stored because it is larger than what may be sent. Choose a smaller one and send the form again.",
  },
};
