import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ConnectionBar } from "./connection-bar.tsx";

const meta = {
  title: "Components/Feedback/Connection bar",
  component: ConnectionBar,
  parameters: { layout: "fullscreen" },
  render: (args) => (
    <div className="min-h-60">
      <ConnectionBar {...args} />
    </div>
  ),
} satisfies Meta<typeof ConnectionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  args: { state: "offline" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are offline\./).closest("[aria-live=polite]")).toBeVisible();
  },
};

export const Back: Story = { args: { state: "back" } };
