import type { Meta, StoryObj } from "@storybook/react-vite";
import { Container } from "./container.tsx";

const meta = {
  title: "Components/Layout/Container",
  component: Container,
  parameters: { layout: "fullscreen" },
  args: { children: <p className="rounded-card bg-brand-soft p-6">As wide as the page's content</p> },
} satisfies Meta<typeof Container>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Measure: Story = {};

/** Inside a `PageShell` that is wide. */
export const Wide: Story = {
  decorators: (StoryOfContainer) => (
    <div data-wide className="group/page">
      <StoryOfContainer />
    </div>
  ),
};
