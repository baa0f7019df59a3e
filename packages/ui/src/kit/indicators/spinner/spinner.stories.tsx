import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./spinner.tsx";

const meta = {
  title: "Components/Feedback/Spinner",
  component: Spinner,
} satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: (args) => (
    <p className="flex items-center gap-2">
      <Spinner {...args} />
      <span>Loading lectures…</span>
    </p>
  ),
};
export const Large: Story = { args: { className: "size-10 text-brand" } };
