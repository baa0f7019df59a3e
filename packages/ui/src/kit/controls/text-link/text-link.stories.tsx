import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextLink } from "./text-link.tsx";

const meta = {
  title: "Components/Controls/Text link",
  component: TextLink,
  args: { href: "#signup", children: "Create an account" },
} satisfies Meta<typeof TextLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Alone: Story = {};

export const InText: Story = {
  render: (args) => (
    <p className="text-muted">
      <span>New here?</span> <TextLink {...args} />
    </p>
  ),
};
